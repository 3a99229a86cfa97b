-- Confirming cash orders: staff call the customer, or the customer answers by the mailed link. An order that waits for its stock
-- ("to_confirm") always has an open confirmation; any status that staff set settles it.
-- Locks: the order, its confirmation, then as in checkout.sql. A claim locks confirmations only, by id.

-- For create_order: whether a new cash order is confirmed by a call. p_scope is the setting: "off", "first_orders" or "all". With "off"
-- only orders that wait for their stock are.
CREATE OR REPLACE FUNCTION needs_confirmation(p_scope text, p_attention_reason text, p_is_known_phone boolean) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT p_attention_reason IS NOT DISTINCT FROM 'to_confirm' OR p_scope IS NOT DISTINCT FROM 'all'
    OR (p_scope IS NOT DISTINCT FROM 'first_orders' AND NOT p_is_known_phone)
$$;

-- Whether an order of this number that was placed before p_at has been delivered.
CREATE OR REPLACE FUNCTION is_known_phone(p_phone text, p_at timestamptz) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN p_phone <> '' AND EXISTS (SELECT FROM orders
    WHERE dialled_digits(phone) = dialled_digits(p_phone) AND status IN ('delivered', 'completed') AND created_at < p_at);
END
$$;

-- Opens it, or opens it again.
CREATE OR REPLACE FUNCTION open_confirmation(p_order_id uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO confirmations (order_id) VALUES (p_order_id)
  ON CONFLICT (order_id) DO UPDATE SET state = 'open', settled_at = NULL, settled_by = NULL
$$;

-- Whether the customer alone has said yes, and staff have neither packed the order nor set its status.
CREATE OR REPLACE FUNCTION is_confirmed_by_link(p_order_id uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM confirmations WHERE order_id = p_order_id AND state = 'confirmed' AND settled_by = 'shopper')
    AND NOT EXISTS (SELECT FROM parcels WHERE order_id = p_order_id)
$$;
