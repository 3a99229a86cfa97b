-- A change of an account's address that was asked for. The mails about it are written from this row: the new address must confirm it
-- by its link, and the old one can undo it by another.
CREATE TABLE email_changes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  old_email text NOT NULL,
  new_email text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX email_changes_user ON email_changes (user_id);
CREATE INDEX email_changes_asked ON email_changes (asked_at);

-- The program lists the purposes of mailed links; each change of that list was a change of the table.
ALTER TABLE account_links DROP CONSTRAINT IF EXISTS account_links_purpose_check;
CREATE INDEX account_links_email ON account_links (lower(email));
