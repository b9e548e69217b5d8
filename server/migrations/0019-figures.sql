-- What the overview asks at every look: lines of one seller, what is low in stock, refunds that are not at their end.
create index order_items_owner_idx on order_items (owner_id, order_id);
create index products_low_stock_idx on products (remaining, id) where hidden_at is null and remaining < 5;
create index refunds_open_idx on refunds (due_at, id) where status in ('pending', 'approved', 'processing');
create index refunds_given_idx on refunds (created_at) include (order_id, amount_poisha) where kind = 'admin' and status <> 'rejected';
