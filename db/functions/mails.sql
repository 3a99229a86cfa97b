-- What checkout.sql needs of mails. The rest is in src/shop/mails.

-- The reference of a mail is the id of an account or of an order, except for these kinds: they have separate ids, which may equal
-- that of somebody else's account.
CREATE OR REPLACE FUNCTION names_account_or_order(p_kind text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_kind NOT IN ('staff_invitation', 'back_in_stock', 'change_email', 'email_change_asked', 'newsletter_confirmation')
$$;
