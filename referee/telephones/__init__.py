"""The players' own telephones: whose each is, and what its clock says of the match's."""
