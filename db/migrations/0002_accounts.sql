-- Accounts of shoppers and staff, and how they log in.

CREATE TABLE users (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  email text NOT NULL CHECK (email <> ''),
  -- When the owner proved that the address is theirs.
  email_confirmed_at timestamptz,
  phone_number text,
  -- Of our mails to them.
  language text NOT NULL DEFAULT 'en',
  role text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'admin')),
  -- What an admin may do: what was ticked for them, or all of it as an owner. Null: as in an account that was made an admin in SQL.
  permissions text[] CONSTRAINT users_permissions
    CHECK (permissions = '{owner}' OR permissions <@ '{orders,packing,cash,catalogue,figures}' AND permissions <> '{}'),
  is_disabled boolean NOT NULL DEFAULT false,
  password_hash text NOT NULL,
  must_change_password boolean NOT NULL DEFAULT false,
  -- The password was in the settings or printed by the shop, and its person has not replaced it yet.
  password_is_given boolean NOT NULL DEFAULT false,
  totp_secret text,
  totp_pending text,
  -- For the link that removes recently added factors.
  totp_added_at timestamptz,
  -- The step of the last accepted code: no code is accepted twice.
  totp_last_step bigint NOT NULL DEFAULT 0,
  -- Where the account has its orders delivered: street, address, city, zip, governorate. Offered at checkout.
  saved_address jsonb,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_email ON users (lower(email));
-- The accounts with the phone number of an order.
CREATE INDEX users_phone ON users (dialled_digits(phone_number)) WHERE phone_number IS NOT NULL;

-- Sessions. Only the hash of a token is stored: a stolen copy of the database logs nobody in.
CREATE TABLE tokens (
  hash bytea PRIMARY KEY,
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  device text NOT NULL DEFAULT '',
  -- When this session last gave the password after its login.
  password_at timestamptz,
  -- When this session last gave the second factor.
  factor_at timestamptz,
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX tokens_id ON tokens (id);
CREATE INDEX tokens_user ON tokens (user_id);
CREATE INDEX tokens_expiry ON tokens (expires_at);

-- Failed logins by account and network. Unlogged like rate_limits. The keys contain a hash of the email address, so that the
-- table is no list of customers. Zero: a try is counted before a code is checked, and subtracted if the code was right.
CREATE UNLOGGED TABLE login_failures (
  key text PRIMARY KEY,
  failures integer NOT NULL CHECK (failures >= 0),
  last_at timestamptz NOT NULL DEFAULT now(),
  forget_at timestamptz NOT NULL
);
CREATE INDEX login_failures_old ON login_failures (forget_at);

-- Browsers in which an account has logged in before, by the hash of their cookie: failures elsewhere do not lock them out.
CREATE TABLE known_devices (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  hash bytea NOT NULL,
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, hash)
);
CREATE INDEX known_devices_seen ON known_devices (seen_at);

-- Second factors: codes from an app (in users), passkeys, and recovery codes for the loss of both.
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

CREATE TABLE recovery_codes (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, hash)
);

-- Somebody who has given one factor and must give another, or is creating a passkey.
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

-- A mailed link: works once, until it expires. The program lists the purposes.
CREATE TABLE account_links (
  hash bytea PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL,
  email text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX account_links_user ON account_links (user_id);
CREATE INDEX account_links_email ON account_links (lower(email));
CREATE INDEX account_links_expiry ON account_links (expires_at);

-- A requested change of an account's address. The mails about it are written from this row: the new address must confirm it by a
-- link, and the old one can undo it by another.
CREATE TABLE email_changes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  old_email text NOT NULL,
  new_email text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX email_changes_user ON email_changes (user_id);
CREATE INDEX email_changes_asked ON email_changes (asked_at);

-- An invitation to join the staff: one for an address at a time. It can be accepted by the mailed link, whose hash comes with the
-- mail, or by the link shown once to the person who invited.
CREATE TABLE staff_invitations (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hash bytea UNIQUE,
  copied_hash bytea UNIQUE,
  email text NOT NULL,
  name text NOT NULL,
  permissions text[] NOT NULL CONSTRAINT staff_invitations_permissions
    CHECK (permissions = '{owner}' OR permissions <@ '{orders,packing,cash,catalogue,figures}' AND permissions <> '{}'),
  invited_by integer REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX staff_invitations_email ON staff_invitations (lower(email));

-- Measures by which an account finds sizes: around a body, or of a pair that fits, laid flat.
CREATE TABLE sized_people (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL CHECK (name <> ''),
  measured text NOT NULL CHECK (measured IN ('body', 'pair')),
  waist_in_mm smallint NOT NULL CHECK (waist_in_mm > 0),
  hip_in_mm smallint NOT NULL CHECK (hip_in_mm > 0),
  thigh_in_mm smallint CHECK (thigh_in_mm > 0),
  length_in_mm smallint CHECK (length_in_mm > 0),
  added_at timestamptz NOT NULL DEFAULT now()
);
-- "me" and "Me" are one.
CREATE UNIQUE INDEX sized_people_name ON sized_people (user_id, lower(name));
