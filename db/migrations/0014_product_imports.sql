-- Product files that staff upload: the file, what each row would change, and what was changed, so that it can be undone.
-- A process works on an import in small steps, each a transaction; any process can continue where another one stopped.

CREATE TABLE product_imports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  file_name text NOT NULL,
  -- Whose columns the file has.
  format text NOT NULL CHECK (format IN ('taglio', 'shopify', 'woocommerce')),
  state text NOT NULL DEFAULT 'uploading'
    CHECK (state IN ('uploading', 'reading', 'checking', 'checked', 'failed', 'applying', 'applied', 'undoing', 'undone')),
  -- Why the file could not be read: the error of a field.
  failure jsonb,
  -- Where products with an unknown category go, and new ones without one.
  category_id integer REFERENCES categories,
  -- Null once the account is deleted.
  staff_id integer REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  applied_at timestamptz,
  undone_at timestamptz,
  undone_by integer REFERENCES users ON DELETE SET NULL,
  -- A process has it until then.
  taken_until timestamptz NOT NULL DEFAULT '-infinity'
);
CREATE INDEX product_imports_newest ON product_imports (created_at, id);
CREATE INDEX product_imports_open ON product_imports (id)
  WHERE state IN ('reading', 'checking', 'applying', 'undoing');

-- The uploaded file, deleted once it has been read.
CREATE TABLE product_import_pieces (
  import_id uuid NOT NULL REFERENCES product_imports ON DELETE CASCADE,
  number integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (import_id, number)
);
ALTER TABLE product_import_pieces ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- The rows of one product together. New products have no product_id until they are added.
CREATE TABLE product_import_products (
  import_id uuid NOT NULL REFERENCES product_imports ON DELETE CASCADE,
  -- The line of its first row.
  number integer NOT NULL,
  product_id integer REFERENCES products,
  -- Null until it is compared with the shop; then NULL again if it is to be compared anew.
  verdict text CHECK (verdict IN ('new', 'changed', 'unchanged', 'problem')),
  -- Of the product when it was compared, and after the import has changed it.
  version integer,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'applied', 'refused', 'undone', 'kept')),
  -- Why it was refused, or kept when the import was undone: the error of a field.
  reason jsonb,
  -- What restores the product.
  undo jsonb,
  PRIMARY KEY (import_id, number)
);
CREATE INDEX product_import_products_verdict ON product_import_products (import_id, verdict, state, number);

CREATE TABLE product_import_rows (
  import_id uuid NOT NULL REFERENCES product_imports ON DELETE CASCADE,
  -- In the file.
  line integer NOT NULL,
  -- Rows with the same key are of one product, says the file.
  file_key text NOT NULL,
  -- Null for a row about the product alone.
  sku text,
  cells jsonb NOT NULL,
  -- What the reader of the file found: [{column, error}].
  found jsonb NOT NULL DEFAULT '[]',
  -- The first row of the same product, and the earlier row with the same SKU.
  product_number integer,
  twin_line integer,
  verdict text CHECK (verdict IN ('new', 'changed', 'unchanged', 'problem')),
  -- [{column, before, after}] and [{column, error}].
  changes jsonb,
  problems jsonb,
  -- The difference between the file and the shelf when they were compared.
  stock_change integer,
  PRIMARY KEY (import_id, line)
);
CREATE INDEX product_import_rows_product ON product_import_rows (import_id, product_number, line);
CREATE INDEX product_import_rows_verdict ON product_import_rows (import_id, verdict, line);

-- Pictures that are added to products after the products have been written.
CREATE TABLE product_import_pictures (
  import_id uuid NOT NULL,
  product_number integer NOT NULL,
  position integer NOT NULL,
  address text NOT NULL,
  color text,
  alt_text text,
  arabic_text text,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'added', 'failed')),
  -- Why it failed: the error of a field.
  reason jsonb,
  image_id integer REFERENCES product_images ON DELETE SET NULL,
  PRIMARY KEY (import_id, product_number, position),
  FOREIGN KEY (import_id, product_number) REFERENCES product_import_products ON DELETE CASCADE
);
-- For the deletion of an image.
CREATE INDEX product_import_pictures_image ON product_import_pictures (image_id) WHERE image_id IS NOT NULL;
CREATE INDEX product_import_pictures_state ON product_import_pictures (import_id, state, product_number, position);

-- Which picture an address gave, so that it is fetched once and a file that comes again changes nothing.
CREATE TABLE picture_sources (
  address text PRIMARY KEY,
  picture_hash text NOT NULL REFERENCES pictures,
  fetched_at timestamptz NOT NULL DEFAULT now()
);
