-- What the owner has set for single governorates: see place_rules.

-- "p" with what the owner has set for the place in it, p->>'governorate': the fee, the days, and whether and how much cash is taken. What
-- is not set stays as it is in "p".
CREATE OR REPLACE FUNCTION with_place(p jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT p || jsonb_strip_nulls(jsonb_build_object('shippingInPiastres', fee_in_piastres, 'deliveryDays', days,
      'cashAllowed', cash_allowed, 'largestCashInPiastres', largest_cash_in_piastres))
    FROM place_rules WHERE governorate = p->>'governorate'), p)
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
