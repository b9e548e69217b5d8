-- Former hash: 82adf6b54dbc756eb877c7974e516318ef9e45333ee174d9167995600b6834af 553d7a427fa7d10c19423cd11d7ae6d6c5f75b9f9af2511edbe2fcc645cf419f
-- Lists without an order of their own show what can be bought first, the newest first; the older indexes of places knew
-- only the newest.
create index products_available_idx on products ((remaining = 0), created_at desc, id desc) where hidden_at is null;
create index products_category_available_idx on products (category_id, (remaining = 0), created_at desc, id desc) where hidden_at is null;
create index products_sub_category_available_idx on products (sub_category_id, (remaining = 0), created_at desc, id desc) where hidden_at is null;
create index products_sub_sub_category_available_idx on products (sub_sub_category_id, (remaining = 0), created_at desc, id desc) where hidden_at is null;
create index products_owner_available_idx on products (owner_id, (remaining = 0), created_at desc, id desc) where hidden_at is null;
create index products_offer_available_idx on products ((remaining = 0), discount_percent desc, id desc) where hidden_at is null and discount_percent > 0;
drop index products_category_newest_idx, products_sub_category_newest_idx, products_sub_sub_category_newest_idx, products_owner_idx, products_offer_idx;

-- A search shows what can be bought first, whatever fits best, and says whether it found what was asked for
-- (docs/decisions/009-search.md).
alter table search_products add column sold_out boolean not null default false;
update search_products s set sold_out = true from products p where p.id = s.product_id and p.remaining = 0;
create index search_products_sold_out_idx on search_products (number) where sold_out;

-- Whether a search found what was asked for, of the whole search (0): each of its words is known, or so like a known one
-- that it must be meant.
alter type search_ask add attribute sure boolean;

-- Their results have another column now, which `create or replace function` cannot do.
drop function if exists search_best(text, integer);
drop function if exists search_ranked(search_ask[], boolean, integer);

-- Colours count in a search, too: coloured products leave the index; modules/search/sql/data/index.sql indexes them anew.
insert into search_pending as p (number, sounds)
select number, sounds from search_products where product_id in (select id from products where colors <> '{}')
on conflict (number) do update set sounds = array(select unnest(p.sounds) union select unnest(excluded.sounds));
delete from search_fresh where number in (
  select number from search_products where product_id in (select id from products where colors <> '{}'));
update search_products set sounds = '{}' where product_id in (select id from products where colors <> '{}');
