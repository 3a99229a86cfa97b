-- What the sweep of old personal data looks for, so that it need not read the whole tables every hour.
CREATE INDEX mails_with_recipient ON mails (created_at) WHERE recipient <> '';
CREATE INDEX payment_attempts_with_person ON payment_attempts (created_at) WHERE state <> 'paid' AND customer->>'email' <> '';
