-- Every picture ever stored, by the hash of its content. Files are never removed: an old order may still show them.

CREATE TABLE pictures (
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{32,64}$'),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  widths integer[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
