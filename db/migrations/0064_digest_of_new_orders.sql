-- A mail about a new order that is not sent by itself is listed in a digest: "digest" is what that mail is about.
ALTER TABLE mails ADD COLUMN digest text;

ALTER TABLE mails
  ADD CONSTRAINT mails_state_is_known CHECK (state = ANY ('{due,sent,kept,failed,withheld,collected}'::text[])),
  DROP CONSTRAINT mails_state_known;
