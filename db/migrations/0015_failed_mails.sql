-- So that counting the mails that were given up, as monitoring does every few seconds, reads only those.
CREATE INDEX mails_failed ON mails (created_at) WHERE state = 'failed';
