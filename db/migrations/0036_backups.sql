-- When the shop was backed up, and when a backup was restored and found right.

CREATE TABLE backups (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('backup', 'drill')),
  at timestamptz NOT NULL DEFAULT now()
);
