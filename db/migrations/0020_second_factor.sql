-- A second factor beside the password: codes from an app, passkeys, and codes on paper for the day when both are lost.
ALTER TABLE users ADD COLUMN totp_secret text;
ALTER TABLE users ADD COLUMN totp_pending text;
-- The step of the last code that was taken: none is taken twice.
ALTER TABLE users ADD COLUMN totp_last_step bigint NOT NULL DEFAULT 0;
-- When this session last showed the second factor.
ALTER TABLE tokens ADD COLUMN factor_at timestamptz;

CREATE TABLE recovery_codes (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  hash bytea NOT NULL,
  PRIMARY KEY (user_id, hash)
);

CREATE TABLE passkeys (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX passkeys_user ON passkeys (user_id);

-- Somebody who has shown one factor and must show another, or is making a passkey. Short-lived, and good for few tries.
CREATE TABLE factor_challenges (
  hash bytea PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('log_in', 'show_again', 'add_passkey')),
  -- What a passkey signs.
  webauthn text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX factor_challenges_expiry ON factor_challenges (expires_at);
