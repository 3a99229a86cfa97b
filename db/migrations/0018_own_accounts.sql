-- What people do with their own account: see where they are logged in, get back in after forgetting the password, show that
-- an address is theirs.
ALTER TABLE tokens ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY;
ALTER TABLE tokens ADD COLUMN last_seen_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE tokens ADD COLUMN device text NOT NULL DEFAULT '';
CREATE UNIQUE INDEX tokens_id ON tokens (id);

-- A link that was mailed: works once, until it expires. Only its hash is kept, like a token's.
CREATE TABLE account_links (
  hash bytea PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('reset_password', 'confirm_email')),
  email text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX account_links_user ON account_links (user_id);
CREATE INDEX account_links_expiry ON account_links (expires_at);
CREATE INDEX mails_recipient ON mails (lower(recipient));
