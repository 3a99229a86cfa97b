-- So that writing a digest reads only its own mails.
CREATE INDEX mails_in_a_digest ON mails (digest) WHERE digest IS NOT NULL;
