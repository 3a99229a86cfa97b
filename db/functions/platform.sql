-- How a function reports a refusal.

-- Refuses a call because a rule was broken: the code is the message, the details are the detail.
CREATE OR REPLACE FUNCTION refuse(p_code text, p_details jsonb DEFAULT '{}') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'SHOP1', MESSAGE = p_code, DETAIL = p_details::text;
END
$$;
