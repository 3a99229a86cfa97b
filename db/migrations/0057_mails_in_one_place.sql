-- A mail that tells of an order is 3.2 kB, and 2.0 with its HTML compressed: just about what PostgreSQL keeps in a row, so that six of ten
-- had their HTML moved out, which is a row and an entry in an index more, and their text compressed to no avail. With room for a
-- third of a page the HTML is compressed and all of it stays in its row.
ALTER TABLE mails SET (toast_tuple_target = 2720);
