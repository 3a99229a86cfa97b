-- Personal accounts for staff, each with what they may do.
ALTER TABLE users ADD COLUMN staff_role text CHECK (staff_role IN ('owner', 'orders', 'catalogue'));
ALTER TABLE users ADD COLUMN is_disabled boolean NOT NULL DEFAULT false;
ALTER TABLE users ADD COLUMN must_change_password boolean NOT NULL DEFAULT false;
UPDATE users SET staff_role = 'owner' WHERE role = 'admin';

-- Somebody who is asked to join the staff. The link's hash comes with the mail; one invitation for an address at a time.
CREATE TABLE staff_invitations (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hash bytea UNIQUE,
  email text NOT NULL,
  name text NOT NULL,
  staff_role text NOT NULL CHECK (staff_role IN ('owner', 'orders', 'catalogue')),
  invited_by integer REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX staff_invitations_email ON staff_invitations (lower(email));
