-- It says what the primary key says: that is read backwards as well.
DROP INDEX mails_newest;
