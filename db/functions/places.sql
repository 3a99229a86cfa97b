-- What the owner has set for single governorates: see place_rules.

-- "p" with what the owner has set for the place in it, p->>'governorate': the fee, the days, and whether and how much cash is taken. What
-- is not set stays as it is in "p". If the city is in another one, p->>'cityGovernorate', the dearer fee and the stricter rules of the
-- two count: nobody gets a cheaper delivery by naming another place.
CREATE OR REPLACE FUNCTION with_place(p jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT p || jsonb_strip_nulls(jsonb_build_object(
    'shippingInPiastres', max(coalesce(rule.fee_in_piastres, (p->>'shippingInPiastres')::integer)),
    'deliveryDays', max(rule.days) FILTER (WHERE place.governorate = p->>'governorate'),
    'cashAllowed', bool_and(rule.cash_allowed), 'largestCashInPiastres', min(rule.largest_cash_in_piastres)))
  FROM (VALUES (p->>'governorate'), (p->>'cityGovernorate')) AS place (governorate)
  LEFT JOIN place_rules rule ON rule.governorate = place.governorate
  WHERE place.governorate IS NOT NULL
$$;

-- The charges of the settings, with the fee of a place instead of the flat one. Inlined where carts are read.
CREATE OR REPLACE FUNCTION charges_with_fee(p_charges jsonb, p_fee_in_piastres integer) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_fee_in_piastres IS NULL THEN p_charges
    ELSE p_charges || jsonb_build_object('shippingInPiastres', p_fee_in_piastres) END
$$;

-- Refuses cash on delivery where the owner does not take it, or not so much. "p" is as with_place answers it.
CREATE OR REPLACE FUNCTION refuse_cash(p jsonb, p_total bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (p->>'cashAllowed')::boolean THEN
    PERFORM refuse('cash_not_accepted', jsonb_build_object('governorate', p->>'governorate'));
  END IF;
  IF p_total > (p->>'largestCashInPiastres')::bigint THEN
    PERFORM refuse('too_much_cash', jsonb_build_object(
      'governorate', p->>'governorate', 'largest', round((p->>'largestCashInPiastres')::bigint / 100.0, 2)));
  END IF;
END
$$;

-- The place for which a cart is priced from now on; NULL for one that is not known. Nobody's cart is made by this.
CREATE OR REPLACE FUNCTION choose_place(p_owner text, p_governorate text) RETURNS void LANGUAGE sql AS $$
  UPDATE carts SET governorate = p_governorate WHERE owner = p_owner AND governorate IS DISTINCT FROM p_governorate
$$;

-- Changes what "p" has, by the names of the columns, and writes who changed it. NULL is the default.
CREATE OR REPLACE FUNCTION change_place_rule(p_governorate text, p jsonb, p_staff_id integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  before place_rules;
  after place_rules;
BEGIN
  INSERT INTO place_rules (governorate) VALUES (p_governorate) ON CONFLICT DO NOTHING;
  SELECT * INTO before FROM place_rules WHERE governorate = p_governorate FOR UPDATE;
  after := jsonb_populate_record(before, p);
  UPDATE place_rules SET fee_in_piastres = after.fee_in_piastres, days = after.days, cash_allowed = after.cash_allowed,
    largest_cash_in_piastres = after.largest_cash_in_piastres
  WHERE governorate = p_governorate;
  PERFORM record_staff_change('places', p_staff_id, to_jsonb(before), to_jsonb(after));
END
$$;
