-- How often a login failed, by account and network. Unlogged like rate_limits: a crash that forgets the counts costs nothing.
-- The keys hold a hash of the email, so that the table is no list of customers.
CREATE UNLOGGED TABLE login_failures (
  key text PRIMARY KEY,
  failures integer NOT NULL CHECK (failures > 0),
  last_at timestamptz NOT NULL DEFAULT now(),
  forget_at timestamptz NOT NULL
);
CREATE INDEX login_failures_old ON login_failures (forget_at);

-- The browsers in which somebody has logged in before, by the hash of their cookie: nobody else's failures lock them out.
CREATE TABLE known_devices (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  hash bytea NOT NULL,
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, hash)
);
CREATE INDEX known_devices_seen ON known_devices (seen_at);
