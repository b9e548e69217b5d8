-- Oldest code: 0059
-- What the owner of a new shop decides before it is opened. A shop that is in use stays open, with the ways to pay that it
-- has offered until now.
create table shop_setup (
  -- One row only. Without it nothing is decided, and the shop is closed.
  id boolean constraint shop_setup_pkey primary key default true constraint shop_setup_one_row check (id),
  -- Null: closed, only staff see the shop.
  opened_at timestamptz,
  policies_read_at timestamptz,
  -- Ways to pay that customers are offered; null until the owner has chosen.
  cash boolean,
  online boolean,
  emi boolean,
  constraint shop_setup_payment_whole check (num_nulls(cash, online, emi) in (0, 3)),
  constraint shop_setup_payment_possible check ((cash or online) and (online or not emi))
);

insert into shop_setup (opened_at, policies_read_at, cash, online, emi)
select now(), now(), true, true, true
where exists (select from users where role = 'admin') or exists (select from products) or exists (select from orders);

-- Addresses at which the owner makes the first admin. Only the hash of a token is kept.
create table setup_links (
  token_hash bytea constraint setup_links_pkey primary key,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

alter table shop_settings
  -- A brand sells its own goods; a market names the seller of each product.
  add column kind text not null default 'market' constraint shop_settings_kind_is_known check (kind in ('brand', 'market')),
  add column slogan text constraint shop_settings_slogan_length check (char_length(slogan) between 1 and 160);
