-- Oldest code: 0082
-- Outside a transaction
-- When did the gateway last confirm a payment?

drop index concurrently if exists payment_attempts_paid_idx;

create index concurrently payment_attempts_paid_idx on payment_attempts (decided_at desc) where state = 'paid';
