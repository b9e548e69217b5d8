-- Who is told once when a sold-out product is back: the row goes with the message. Older code does not know of it.
create table stock_alerts (
  user_id uuid not null constraint stock_alerts_user_id_fkey references users on delete cascade,
  product_id uuid not null constraint stock_alerts_product_id_fkey references products on delete cascade,
  asked_at timestamptz not null,
  constraint stock_alerts_pkey primary key (user_id, product_id)
);
-- A job asks every minute which of these products are back; deleting a product looks here too.
create index stock_alerts_product_id_idx on stock_alerts (product_id);
