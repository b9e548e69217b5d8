-- A customer can pay twice in one session of the gateway. What came besides stands as an attempt of its own, and goes back.
alter table payment_attempts add column besides text constraint payment_attempts_besides_fkey references payment_attempts;
create index payment_attempts_besides_idx on payment_attempts (besides) where besides is not null;

-- The stand-in of the gateway can do it too.
alter table sandbox_payments add column besides text constraint sandbox_payments_besides_fkey references sandbox_payments;
alter table sandbox_payments drop constraint sandbox_payments_tran_id_key;
create unique index sandbox_payments_tran_id_key on sandbox_payments (store_id, tran_id) where besides is null;
create index sandbox_payments_tran_id_idx on sandbox_payments (tran_id);
