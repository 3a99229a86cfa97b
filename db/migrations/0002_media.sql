-- Pictures, by the hash of their content. They are never deleted: an old order may still show them.

CREATE TABLE pictures (
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{32,64}$'),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  widths integer[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- The files of each picture, written in the transaction of its row, so that backups and replicas have both or neither.
-- DATA_DIR/media is a cache of this table.
CREATE TABLE picture_files (
  name text PRIMARY KEY CHECK (name ~ '^[0-9a-f]{32,64}(-[0-9]{1,4})?[.](jpg|avif|webp)$'),
  hash text NOT NULL REFERENCES pictures (hash) ON DELETE CASCADE,
  bytes bytea NOT NULL
);
-- As in built_files.
ALTER TABLE picture_files ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE INDEX picture_files_hash ON picture_files (hash);
