-- What checkout.sql needs of places. The rules are in src/shop/places.

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
