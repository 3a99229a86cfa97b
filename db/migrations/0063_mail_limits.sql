-- All kinds of mail to addresses that nobody has confirmed are limited together: admitted_mails counts them all, also those that are
-- about no order and therefore about no phone number. "counted_as" says with which others a mail is counted: "typed" (somebody typed
-- the address), "account" (about an account), "confirmed" (about an account with a confirmed address) or "staff".
ALTER TABLE admitted_mails ALTER COLUMN phone DROP NOT NULL, ADD COLUMN counted_as text NOT NULL DEFAULT 'typed';

DROP FUNCTION IF EXISTS admit_order_mail(bigint, jsonb);
