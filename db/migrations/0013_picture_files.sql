-- The bytes of the pictures, written in the transaction of their row, so that backups and replicas have both or neither.
-- DATA_DIR/media is a cache of this table.

CREATE TABLE picture_files (
  name text PRIMARY KEY CHECK (name ~ '^[0-9a-f]{32,64}(-[0-9]{1,4})?[.](jpg|avif|webp)$'),
  hash text NOT NULL REFERENCES pictures (hash) ON DELETE CASCADE,
  bytes bytea NOT NULL
);
CREATE INDEX picture_files_hash ON picture_files (hash);

-- Compressed formats do not become smaller; trying costs time at every reading and writing.
ALTER TABLE picture_files ALTER COLUMN bytes SET STORAGE EXTERNAL;
