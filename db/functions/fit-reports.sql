-- Fit reports: how products fit the people who received them.

-- Saves the report of an order's line, or replaces it. The caller has checked that the order is theirs. A sentence that staff have
-- hidden stays hidden when it is changed.
CREATE OR REPLACE FUNCTION save_fit_report(p_order_id uuid, p_item_id bigint, p_fit text, p_sentence text) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  product integer;
  state text;
BEGIN
  SELECT i.product_id, o.status INTO product, state FROM order_items i JOIN orders o ON o.id = i.order_id
  WHERE i.id = p_item_id AND o.id = p_order_id FOR SHARE OF o;
  IF NOT FOUND THEN PERFORM refuse('not_found'); END IF;
  IF NOT is_delivered(state) THEN PERFORM refuse('not_delivered'); END IF;
  INSERT INTO fit_reports AS report (order_item_id, product_id, fit, sentence) VALUES (p_item_id, product, p_fit, p_sentence)
  ON CONFLICT (order_item_id) DO UPDATE SET fit = excluded.fit, sentence = excluded.sentence, said_at = now()
  WHERE (report.fit, report.sentence) IS DISTINCT FROM (excluded.fit, excluded.sentence);
  RETURN product;
END
$$;

CREATE OR REPLACE FUNCTION is_delivered(p_status text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_status IN ('delivered', 'completed')
$$;

-- Hides a sentence for a reason, or (without one) shows it again. The audit trail records the reason but not the sentence, because it
-- may be the very thing that nobody should read.
CREATE OR REPLACE FUNCTION hide_fit_sentence(p_item_id bigint, p_reason text, p_staff_id integer) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  was fit_reports;
BEGIN
  SELECT * INTO was FROM fit_reports WHERE order_item_id = p_item_id FOR UPDATE;
  IF NOT FOUND THEN PERFORM refuse('not_found'); END IF;
  IF was.hidden_reason IS NOT DISTINCT FROM p_reason THEN RETURN was.product_id; END IF;
  UPDATE fit_reports SET hidden_reason = p_reason WHERE order_item_id = p_item_id;
  PERFORM record_staff_change('fit-report:' || p_item_id, p_staff_id,
    jsonb_build_object('hiddenReason', was.hidden_reason), jsonb_build_object('hiddenReason', p_reason));
  RETURN was.product_id;
END
$$;
