-- Attempts to pay by card. An attempt has a reference and a copy of what is paid for, and knows no order.

CREATE TABLE payment_attempts (
  reference uuid PRIMARY KEY,
  provider text NOT NULL,
  -- The provider's number, known from its first report.
  provider_order_id text,
  payment_url text,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paid', 'failed', 'expired')),
  owner text NOT NULL,
  user_id integer REFERENCES users,
  guest_hash text,
  session_id text,
  customer jsonb NOT NULL,
  -- The checkout form, if the browser sent it: enough to make the order without the browser.
  order_form jsonb,
  -- [{"variantId", "quantity", "unitPriceInPiastres", "productId", "productName", "size", "color", "sku", "image"}, …]
  lines jsonb NOT NULL,
  discount_percent integer NOT NULL DEFAULT 0 CHECK (discount_percent BETWEEN 0 AND 100),
  shipping_in_piastres integer NOT NULL CHECK (shipping_in_piastres >= 0),
  taxes_in_piastres integer NOT NULL DEFAULT 0 CHECK (taxes_in_piastres >= 0),
  amount_in_piastres bigint NOT NULL CHECK (amount_in_piastres >= 0),
  currency text NOT NULL,
  -- The shopper started again, or chose cash: if this one is paid nevertheless, staff must look at it.
  superseded boolean NOT NULL DEFAULT false,
  -- The attempt that replaced it: if the provider has no page for that one, this one counts again. Written before that one is.
  superseded_by uuid REFERENCES payment_attempts ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
  -- An order for the same cart: the cash order that replaced this attempt, or that of a replaced attempt that was paid nevertheless.
  -- 0006_orders_and_customers.sql adds the reference.
  other_order uuid,
  -- Since when the provider says that the bank has not decided. Until it has, nothing else is ordered for the same cart.
  pending_since timestamptz,
  -- What the provider reported if it was not the requested amount: never an order, always a matter for staff.
  mismatch jsonb,
  idempotency_key text,
  body_hash text,
  inquiries integer NOT NULL DEFAULT 0,
  next_inquiry_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  hold_expires_at timestamptz NOT NULL,
  settled_at timestamptz,
  -- The unpaid or partly paid order that it pays for; null: the payment makes its order. 0006_orders_and_customers.sql adds the reference.
  pays_order uuid,
  -- The last digits of the card, where the provider has said them.
  card_ending text,
  -- The provider says that something of it went back: its totals are read until they are known.
  totals_due_at timestamptz,
  totals_read_at timestamptz
);
CREATE UNIQUE INDEX payment_attempts_idempotency ON payment_attempts (owner, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE UNIQUE INDEX payment_attempts_provider_order ON payment_attempts (provider, provider_order_id) WHERE provider_order_id IS NOT NULL;
-- Any attempt that is not paid may still be: pages stay open in old tabs, and declined cards are tried again.
CREATE INDEX payment_attempts_owner ON payment_attempts (owner, created_at DESC) WHERE state <> 'paid';
CREATE INDEX payment_attempts_superseded_by ON payment_attempts (superseded_by) WHERE superseded_by IS NOT NULL;
CREATE INDEX payment_attempts_inquiry ON payment_attempts (next_inquiry_at) WHERE next_inquiry_at IS NOT NULL;
CREATE INDEX payment_attempts_pays_order ON payment_attempts (pays_order) WHERE pays_order IS NOT NULL;
CREATE INDEX payment_attempts_totals ON payment_attempts (totals_due_at) WHERE totals_due_at IS NOT NULL;
-- For the deletion of old personal data.
CREATE INDEX payment_attempts_with_person ON payment_attempts (created_at) WHERE state <> 'paid' AND customer->>'email' <> '';

-- The books of the sandbox, our stand-in for a card provider.
CREATE TABLE sandbox_payments (
  reference text PRIMARY KEY,
  provider_order_id text NOT NULL UNIQUE,
  amount text NOT NULL,
  currency text NOT NULL,
  status text NOT NULL CHECK (status IN ('SUCCESS', 'FAILURE', 'PENDING')),
  -- When the webhook is due; null once it was accepted. A pending payment becomes paid when it is due.
  webhook_at timestamptz,
  webhook_attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  card_number text NOT NULL DEFAULT ''
);
CREATE INDEX sandbox_payments_webhook ON sandbox_payments (webhook_at) WHERE webhook_at IS NOT NULL;

-- What the sandbox has sent back.
CREATE TABLE sandbox_refunds (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  reference text NOT NULL REFERENCES sandbox_payments,
  operation text NOT NULL CHECK (operation IN ('refund', 'void')),
  amount_in_piastres bigint NOT NULL CHECK (amount_in_piastres > 0),
  -- From then on its totals say so.
  lands_at timestamptz NOT NULL,
  -- When the webhook is due; null once it was accepted.
  webhook_at timestamptz,
  webhook_attempts integer NOT NULL DEFAULT 0
);
CREATE INDEX sandbox_refunds_reference ON sandbox_refunds (reference);
CREATE INDEX sandbox_refunds_webhook ON sandbox_refunds (webhook_at) WHERE webhook_at IS NOT NULL;
