-- Attempts to pay by card. An attempt knows its own reference and a snapshot of what is paid for, never an order.

CREATE TABLE payment_attempts (
  reference uuid PRIMARY KEY,
  provider text NOT NULL,
  owner text NOT NULL,
  user_id integer REFERENCES users,
  guest_hash text,
  session_id text,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paid', 'failed', 'expired')),
  amount_in_piastres bigint NOT NULL CHECK (amount_in_piastres >= 0),
  currency text NOT NULL,
  -- The provider's own number for it, known when the provider first speaks of it.
  provider_order_id text,
  customer jsonb NOT NULL,
  -- What the checkout form said, when the browser sent it along: enough to make the order without the browser.
  order_form jsonb,
  -- [{"variantId", "quantity", "unitPriceInPiastres", "productId", "productName", "size", "color", "sku", "image"}, …]
  lines jsonb NOT NULL,
  shipping_in_piastres integer NOT NULL CHECK (shipping_in_piastres >= 0),
  -- The shopper began anew, or chose cash: if this one is paid all the same, staff must look at it.
  superseded boolean NOT NULL DEFAULT false,
  payment_url text,
  -- What the provider reported when it was not the amount asked for: never an order, always a matter for staff.
  mismatch jsonb,
  idempotency_key text,
  body_hash text,
  inquiries integer NOT NULL DEFAULT 0,
  next_inquiry_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  hold_expires_at timestamptz NOT NULL,
  settled_at timestamptz
);
CREATE UNIQUE INDEX payment_attempts_idempotency ON payment_attempts (owner, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE UNIQUE INDEX payment_attempts_provider_order ON payment_attempts (provider, provider_order_id) WHERE provider_order_id IS NOT NULL;
-- Any attempt that is not paid may still be: pages stay open in old tabs, and declined cards are tried again.
CREATE INDEX payment_attempts_owner ON payment_attempts (owner, created_at DESC) WHERE state <> 'paid';
CREATE INDEX payment_attempts_inquiry ON payment_attempts (next_inquiry_at) WHERE next_inquiry_at IS NOT NULL;

-- The sandbox provider's own books: what our stand-in for a card provider remembers of the payments on its page.
CREATE TABLE sandbox_payments (
  reference text PRIMARY KEY,
  provider_order_id text NOT NULL UNIQUE,
  amount text NOT NULL,
  currency text NOT NULL,
  status text NOT NULL CHECK (status IN ('SUCCESS', 'FAILURE', 'PENDING')),
  -- When the webhook is due; null once it was taken. A payment that starts pending is paid when it is due.
  webhook_at timestamptz,
  webhook_attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sandbox_payments_webhook ON sandbox_payments (webhook_at) WHERE webhook_at IS NOT NULL;
