-- Mails about orders: which are admitted, and which are collected.

-- Admits a mail (NULL), or withholds it and answers which limit is exceeded: "recipient", "phone" or "all". Anybody can enter
-- anybody's address, so mails to an address that nobody has confirmed are counted by mailbox, by the phone number of the order and in
-- total. Those about an account are counted apart from the others, so that nobody uses up a person's mailbox before changing the
-- password of their account. The total has shares, so that registrations do not suppress the mails by which orders are confirmed. Withheld is for good, but a confirmation of an order for which the total left no room is tried again an
-- hour later, for a day. Serialized, so that the count is right when several processes deliver. Only admitted mails are counted, so
-- counting costs no more on a busy day.
CREATE OR REPLACE FUNCTION admit_mail(p_mail_id bigint, p_limits jsonb) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  hour integer := (p_limits->>'hour')::integer;
  day integer := (p_limits->>'day')::integer;
  mail record;
  group_ text;
  exceeded text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('mails to anybody'));
  SELECT m.kind, m.about, m.recipient, m.created_at, mailbox(m.recipient) AS mailbox, dialled_digits(o.phone) AS phone,
    CASE WHEN o.stock_taken THEN 'orders' WHEN m.kind = 'confirm_email' THEN 'registrations' ELSE 'rest' END AS share,
    -- Of a restock notice or a subscription nobody knows who asked for it.
    m.kind NOT IN ('back_in_stock', 'newsletter_confirmation') AND EXISTS (
      SELECT FROM users u WHERE lower(u.email) = lower(m.recipient) AND u.email_confirmed_at IS NOT NULL
        AND (o.id IS NULL OR o.user_id = u.id)) AS is_confirmed
  INTO mail
  FROM mails m LEFT JOIN orders o ON o.id = CASE WHEN m.kind LIKE 'order\_%' THEN m.about::uuid END
  WHERE m.id = p_mail_id AND NOT EXISTS (SELECT FROM admitted_mails WHERE mail_id = p_mail_id);
  IF NOT FOUND OR is_free_mail(mail.kind, mail.about, mail.recipient, mail.is_confirmed) THEN RETURN NULL; END IF;
  group_ := CASE WHEN mail.is_confirmed THEN 'confirmed'
    WHEN mail.kind IN ('reset_password', 'password_changed', 'factor_changed', 'wrong_codes', 'email_change_asked') THEN 'account' ELSE 'typed' END;
  exceeded := CASE
    WHEN (SELECT count(*) >= day OR count(*) FILTER (WHERE admitted_at > now() - interval '1 hour') >= hour FROM admitted_mails
      WHERE mailbox = mail.mailbox AND counted_as = group_ AND admitted_at > now() - interval '1 day') THEN 'recipient'
    WHEN (SELECT count(*) >= day OR count(*) FILTER (WHERE admitted_at > now() - interval '1 hour') >= hour FROM admitted_mails
      WHERE phone = mail.phone AND admitted_at > now() - interval '1 day') THEN 'phone'
    WHEN group_ <> 'confirmed' AND (SELECT count(*) FROM admitted_mails
      WHERE counted_as IN ('typed', 'account') AND share = mail.share AND admitted_at > now() - interval '1 hour'
    ) >= (p_limits->'shares'->>mail.share)::integer THEN 'all'
  END;
  IF exceeded IS NULL THEN
    INSERT INTO admitted_mails (mail_id, mailbox, phone, counted_as, share)
    VALUES (p_mail_id, mail.mailbox, mail.phone, group_, mail.share);
  ELSIF exceeded = 'all' AND mail.kind = 'order_confirmation' AND mail.created_at > now() - interval '1 day' THEN
    UPDATE mails SET attempts = 0, next_try_at = now() + interval '1 hour' WHERE id = p_mail_id;
  ELSE
    UPDATE mails SET state = 'withheld' WHERE id = p_mail_id;
  END IF;
  RETURN exceeded;
END
$$;

-- An account gets all mails to its confirmed address, but for links to a new password, for which anybody can ask. Later mails about an
-- order follow from what staff did with it, and go where its confirmation went.
CREATE OR REPLACE FUNCTION is_free_mail(p_kind text, p_about text, p_recipient text, p_is_confirmed boolean) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN p_is_confirmed THEN p_kind <> 'reset_password'
    WHEN p_kind IN ('order_shipped', 'order_delivered', 'order_cancelled') THEN NOT EXISTS (
      SELECT FROM mails WHERE lower(recipient) = lower(p_recipient) AND about = p_about
        AND kind = 'order_confirmation' AND state = 'withheld')
    ELSE false END
$$;

-- Of the mails about new orders so many an hour go to staff one by one. A further one is collected (true): its order is listed in a
-- digest, which goes out an hour after the first of them. Nothing joins a digest whose time has come, and orders_in_digest waits for
-- whoever is joining, so that an order is in one digest, and in no other mail.
CREATE OR REPLACE FUNCTION collect_new_order(p_mail_id bigint, p_single_mails integer) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  mail mails;
  digest_ text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('new orders'));
  SELECT * INTO mail FROM mails WHERE id = p_mail_id;
  IF mail.state = 'collected' THEN RETURN true; END IF;
  IF EXISTS (SELECT FROM admitted_mails WHERE mail_id = p_mail_id) THEN RETURN false; END IF;
  IF (SELECT count(*) FROM admitted_mails WHERE mailbox = mailbox(mail.recipient) AND counted_as = 'staff'
      AND admitted_at > now() - interval '1 hour') < p_single_mails THEN
    INSERT INTO admitted_mails (mail_id, mailbox, counted_as) VALUES (p_mail_id, mailbox(mail.recipient), 'staff');
    RETURN false;
  END IF;
  SELECT about INTO digest_ FROM mails WHERE kind = 'new_orders' AND recipient = mail.recipient
    AND state = 'due' AND attempts = 0 AND next_try_at > clock_timestamp();
  IF NOT FOUND THEN
    digest_ := gen_random_uuid();
    INSERT INTO mails (kind, about, recipient, next_try_at)
    VALUES ('new_orders', digest_, mail.recipient, clock_timestamp() + interval '1 hour');
  END IF;
  UPDATE mails SET state = 'collected', digest = digest_ WHERE id = p_mail_id;
  RETURN true;
END
$$;

CREATE OR REPLACE FUNCTION orders_in_digest(p_digest text) RETURNS TABLE (id uuid, total bigint, needs_attention boolean)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('new orders'));
  RETURN QUERY SELECT o.id, o.total_in_piastres::bigint, o.attention_reason IS NOT NULL
  FROM mails m JOIN orders o ON o.id = m.about::uuid WHERE m.digest = p_digest ORDER BY m.id;
END
$$;
