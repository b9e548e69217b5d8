-- What a product cost when it was wished: tells which wishes fell in price.
alter table wishlist_items add column price_poisha bigint constraint wishlist_items_price_not_negative check (price_poisha >= 0);
update wishlist_items w set price_poisha = p.price_poisha from products p where p.id = w.product_id;
alter table wishlist_items alter column price_poisha set not null;

-- Prices of a shop that is registered for VAT hold it: invoices tell its share.
alter table shop_settings add column vat_percent numeric(4, 2) constraint shop_settings_vat_percent_in_range check (vat_percent > 0 and vat_percent < 100);
