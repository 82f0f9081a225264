"""The guided set-up of a table: one module a step, each measured, judged and kept on its own."""
