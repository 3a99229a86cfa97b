-- What the shop sends, and to whom.

-- The outbox. A row is written in the transaction that makes the mail due and rendered when it is sent, so that neither a crash nor
-- a broken mail server loses a mail.
CREATE TABLE mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  about text NOT NULL,
  recipient text NOT NULL,
  state text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'sent', 'kept', 'failed', 'withheld', 'collected')),
  -- What happened to the order that it is about.
  event_id bigint REFERENCES order_events,
  -- The digest that lists this mail about a new order, if it is not sent separately: what that digest is about.
  digest text,
  subject text,
  html text,
  text text,
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  last_error text,
  -- A mail is sent after the request that caused it, often by another process. A traced request writes its trace as a comment in
  -- front of the statement. starts_with comes first because the regular expression alone took a fiftieth of placing an order.
  traceparent text DEFAULT
    CASE WHEN starts_with(current_query(), '/*traceparent=')
      THEN substring(current_query() FROM '^/\*traceparent=''([0-9a-f-]{55})''\*/') END,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
) WITH (
  -- A mail about an order is 2.3 to 2.9 kB with its HTML compressed, and stays in its row: to move the HTML out is a twelfth of the
  -- work of storing the mail.
  toast_tuple_target = 3200
);
CREATE INDEX mails_due ON mails (next_try_at) WHERE state = 'due';
-- For the deletion of a note, which is an event.
CREATE INDEX mails_event ON mails (event_id) WHERE event_id IS NOT NULL;
CREATE INDEX mails_in_a_digest ON mails (digest) WHERE digest IS NOT NULL;
CREATE INDEX mails_recipient ON mails (lower(recipient));
-- For monitoring, which counts failed mails every few seconds.
CREATE INDEX mails_failed ON mails (created_at) WHERE state = 'failed';
-- For the deletion of old personal data.
CREATE INDEX mails_with_recipient ON mails (created_at) WHERE recipient <> '';

-- Mails of the last day, as the limits count them. Separate from mails, so that they are found by one mailbox or phone number
-- however many mails a day has.
CREATE TABLE admitted_mails (
  -- No reference: a mail that was withdrawn afterwards still counts.
  mail_id bigint PRIMARY KEY,
  mailbox text NOT NULL,
  -- Null for a mail that is about no order.
  phone text,
  -- With which others it is counted: "typed" (somebody typed the address), "account" (about an account), "confirmed" (about an
  -- account with a confirmed address) or "staff".
  counted_as text NOT NULL DEFAULT 'typed',
  -- Of which share of the hourly limit it is; null for one to staff.
  share text CHECK (share IN ('orders', 'registrations', 'rest')),
  admitted_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX admitted_mails_mailbox ON admitted_mails (mailbox, admitted_at);
CREATE INDEX admitted_mails_phone ON admitted_mails (phone, admitted_at);
CREATE INDEX admitted_mails_newest ON admitted_mails (admitted_at);

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
