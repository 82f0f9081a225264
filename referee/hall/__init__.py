"""The hall: a tournament of many tables, each a machine of its own, over NATS streams.

`edge` carries a table's journal to the hall, `hall` folds the streams of all tables, `tournament` says
who plays where, `server` shows it.
"""
