-- What any shop needs, whatever it sells. One baseline, a file for a domain or two, and each number once: later files are changes of it.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL
);

-- Unlogged: losing the counts in a crash costs nothing, writing each of them to the WAL would.
CREATE UNLOGGED TABLE rate_limits (
  key text PRIMARY KEY,
  hits integer NOT NULL,
  resets_at timestamptz NOT NULL
);

-- Scripts and styles of the builds that serve or recently served this shop. During an update, and from tabs opened before it, a
-- page of one version asks an instance of another version for its files.
CREATE TABLE built_files (
  name text PRIMARY KEY,
  bytes bytea NOT NULL,
  -- An HMAC of name and content. Rows with another one are not served.
  signature bytea NOT NULL,
  -- When the newest build stopped using it.
  superseded_at timestamptz
);
-- Compressed formats do not become smaller, and trying costs time. PostgreSQL 15 has no STORAGE in CREATE TABLE.
ALTER TABLE built_files ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- When the shop was backed up, and when a backup was restored and compared with it.
CREATE TABLE backups (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('backup', 'drill')),
  at timestamptz NOT NULL DEFAULT now()
);

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
