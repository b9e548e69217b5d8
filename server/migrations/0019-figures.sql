-- What the overview asks at every look: lines of one seller, refunds that are not at their end or were given by an
-- admin. What is low in stock has its index in 0016.
create index order_items_owner_idx on order_items (owner_id, order_id);
create index refunds_open_idx on refunds (due_at, id) where status in ('pending', 'approved', 'processing');
create index refunds_given_idx on refunds (created_at) include (order_id, amount_poisha) where kind = 'admin' and status <> 'rejected';
