-- Money on its way back to a customer. Locked after its order and payment.
create table refunds (
  id uuid constraint refunds_pkey primary key,
  order_id uuid not null constraint refunds_order_id_fkey references payments,
  -- The payment that goes back: the gateway returns money where it came from.
  tran_id text not null constraint refunds_tran_id_fkey references payment_attempts,
  -- request: asked for by the customer; admin: given by one; the others happen by themselves.
  kind text not null constraint refunds_kind_is_known check (kind in ('request', 'admin', 'late', 'double', 'rejected', 'cancelled')),
  amount_poisha bigint not null constraint refunds_amount_positive check (amount_poisha > 0),
  method text not null constraint refunds_method_is_known check (method in ('bkash', 'nagad', 'rocket', 'card')),
  number text not null constraint refunds_number_is_bangladeshi check (number = '' or number ~ '^01[3-9][0-9]{8}$'),
  status text not null constraint refunds_status_is_known check (status in ('pending', 'approved', 'processing', 'refunded', 'rejected')),
  reason text constraint refunds_reason_length check (char_length(reason) between 1 and 500),
  -- Ours, sent with every try, so that the gateway knows a repeat.
  refund_trans_id text not null constraint refunds_refund_trans_id_key unique,
  gateway_reference text constraint refunds_gateway_reference_key unique,
  -- Why the gateway does not do it: somebody pays by hand.
  gateway_refusal text,
  wallet_transaction_id text constraint refunds_wallet_transaction_id_key unique,
  tries integer not null default 0,
  created_at timestamptz not null,
  due_at timestamptz not null,
  next_check_at timestamptz,
  constraint refunds_rejected_says_why check (status <> 'rejected' or reason is not null),
  constraint refunds_processing_is_known check (status <> 'processing' or gateway_reference is not null)
);
-- A customer asks once for an order.
create unique index refunds_request_key on refunds (order_id) where kind = 'request';
-- A payment that came for nothing goes back once.
create unique index refunds_automatic_key on refunds (tran_id) where kind in ('late', 'double', 'rejected');
create index refunds_order_id_idx on refunds (order_id);
create index refunds_tran_id_idx on refunds (tran_id);
create index refunds_newest_idx on refunds (created_at desc, id desc);
create index refunds_due_idx on refunds (next_check_at) where next_check_at is not null;

-- Who moved a refund, when, from where to where. Append-only.
create table refund_history (
  id uuid constraint refund_history_pkey primary key,
  refund_id uuid not null constraint refund_history_refund_id_fkey references refunds,
  at timestamptz not null,
  actor_id uuid constraint refund_history_actor_id_fkey references users,
  from_status text,
  to_status text not null
);
create index refund_history_refund_id_idx on refund_history (refund_id, at);
