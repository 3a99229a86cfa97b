-- How a pair fits, said by who received it: one answer for each line of an order, and nothing about the person. The product
-- stands here as well, so that what is said of it is found without reading all that was ever sold of it. A sentence that staff
-- have hidden has their reason beside it; the answer itself goes on counting.
CREATE TABLE fit_reports (
  order_item_id bigint PRIMARY KEY REFERENCES order_items ON DELETE CASCADE,
  product_id integer NOT NULL REFERENCES products,
  fit text NOT NULL CHECK (fit IN ('small', 'true', 'large')),
  sentence text CHECK (sentence <> ''),
  said_at timestamptz NOT NULL DEFAULT now(),
  hidden_reason text CHECK (hidden_reason <> '')
);
CREATE INDEX fit_reports_product ON fit_reports (product_id, said_at);
-- Staff's list: what was said last, to be read first.
CREATE INDEX fit_reports_sentences ON fit_reports (said_at, order_item_id) WHERE sentence IS NOT NULL;
