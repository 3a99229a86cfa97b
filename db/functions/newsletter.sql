-- The newsletter.

-- A mail with the link for an address that is new or was not confirmed. A second press of the button within ten minutes is the first.
CREATE OR REPLACE FUNCTION subscribe_to_newsletter(p_email text, p_language text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  asked bigint;
BEGIN
  INSERT INTO newsletter_subscribers AS known (email, language) VALUES (p_email, p_language)
  ON CONFLICT (lower(email)) DO UPDATE SET asked_at = now(), language = excluded.language
  WHERE known.confirmed_at IS NULL AND known.asked_at < now() - interval '10 minutes'
  RETURNING id INTO asked;
  IF asked IS NOT NULL THEN PERFORM queue_mail('newsletter_confirmation', asked::text, p_email); END IF;
END
$$;
