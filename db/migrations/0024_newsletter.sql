-- Addresses for the newsletter, where the owner has it stored. An address counts once its owner has pressed the button behind the mailed
-- link; whoever unsubscribes is deleted.
CREATE TABLE newsletter_subscribers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL,
  language text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz
);
CREATE UNIQUE INDEX newsletter_subscribers_once ON newsletter_subscribers (lower(email));
-- For the deletion of those that were never confirmed.
CREATE INDEX newsletter_subscribers_unconfirmed ON newsletter_subscribers (asked_at) WHERE confirmed_at IS NULL;
