-- Outgoing mail.

CREATE OR REPLACE FUNCTION queue_mail(p_kind text, p_about text, p_recipient text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO mails (kind, about, recipient) VALUES (p_kind, p_about, p_recipient)
$$;

-- The reference of a mail is the id of an account or of an order, except for these kinds: they have separate ids, which may equal
-- that of somebody else's account.
CREATE OR REPLACE FUNCTION names_account_or_order(p_kind text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_kind NOT IN ('staff_invitation', 'back_in_stock', 'change_email', 'email_change_asked', 'newsletter_confirmation')
$$;

-- One mailbox has many spellings: with a capital, with "+something" before the @.
CREATE OR REPLACE FUNCTION mailbox(p_address text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(lower(p_address), '\+[^@]*@', '@')
$$;
