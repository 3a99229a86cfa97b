-- Outgoing mail.

CREATE OR REPLACE FUNCTION queue_mail(p_kind text, p_about text, p_recipient text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO mails (kind, about, recipient) VALUES (p_kind, p_about, p_recipient)
$$;
