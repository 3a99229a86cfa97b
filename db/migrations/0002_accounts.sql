-- Who people are: accounts, their tokens, and the record of what staff changed.

CREATE TABLE users (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  email text NOT NULL CHECK (email <> ''),
  phone_number text,
  role text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'admin')),
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_email ON users (lower(email));

-- Only the token's hash is kept: a stolen copy of the database logs nobody in.
CREATE TABLE tokens (
  hash bytea PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX tokens_user ON tokens (user_id);
CREATE INDEX tokens_expiry ON tokens (expires_at);

-- Makes the first admin, once: of several processes starting together, one does it and the others answer false.
CREATE FUNCTION make_first_admin(p_email text, p_password_hash text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  admin_id integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('first admin'));
  PERFORM 1 FROM users WHERE role = 'admin';
  IF FOUND THEN RETURN false; END IF;
  INSERT INTO users AS u (name, email, role, password_hash) VALUES ('Admin', p_email, 'admin', p_password_hash)
  ON CONFLICT (lower(email)) DO UPDATE SET role = 'admin', password_hash = excluded.password_hash
  RETURNING u.id INTO admin_id;
  DELETE FROM tokens WHERE user_id = admin_id;
  RETURN true;
END
$$;

CREATE TABLE staff_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject text NOT NULL,
  staff_id integer REFERENCES users,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX staff_changes_subject ON staff_changes (subject, id DESC);

CREATE FUNCTION record_staff_change(p_subject text, p_staff_id integer, p_before jsonb, p_after jsonb) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO staff_changes (subject, staff_id, before, after) SELECT p_subject, p_staff_id, p_before, p_after WHERE p_before <> p_after
$$;
