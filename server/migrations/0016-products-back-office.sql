-- Hidden by hand is not deleted: both are out of the shop, and what is deleted is out of the back office too.
alter table products
  add column deleted_at timestamptz,
  add constraint products_deleted_is_hidden check (deleted_at is null or hidden_at is not null);
update products set deleted_at = hidden_at where hidden_at is not null;

-- The lists of the back office: hidden products are among them.
create index products_staff_newest_idx on products (created_at desc, id desc) where deleted_at is null;
drop index products_owner_idx;
create index products_owner_idx on products (owner_id, created_at desc, id desc);
create index products_low_stock_idx on products (remaining, id) where deleted_at is null and remaining < 5;

-- Names and tags as people behind the counter look for them. Beside the products: each sale would write such an index
-- on the products themselves.
create table product_names (
  product_id uuid constraint product_names_pkey primary key
    constraint product_names_product_id_fkey references products on delete cascade,
  text text not null
);
create index product_names_text_idx on product_names using gin (text gin_trgm_ops);

create function product_named() returns trigger language plpgsql as $$
begin
  insert into product_names (product_id, text) values (new.id, concat_ws(' ', new.name, array_to_string(new.search_tags, ' ')))
  on conflict (product_id) do update set text = excluded.text;
  return null;
end $$;
create trigger product_names_inserted after insert on products for each row execute function product_named();
create trigger product_names_updated after update of name, search_tags on products for each row
  when ((old.name, old.search_tags) is distinct from (new.name, new.search_tags)) execute function product_named();
insert into product_names (product_id, text)
select id, concat_ws(' ', name, array_to_string(search_tags, ' ')) from products;

-- Why somebody changed the stock by hand. 'return' is what a cancelled order gave back, 'returned' what a customer brought.
alter table stock_ledger
  drop constraint stock_ledger_reason_is_known,
  add constraint stock_ledger_reason_is_known check (reason in
    ('opening', 'sale', 'return', 'correction', 'received', 'counted', 'damaged', 'returned'));
