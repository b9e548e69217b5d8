-- Oldest code: 0103

-- Whether the shop's pages are also there in Bangla: of a new shop at once, of one that has settings when its owner
-- switches them on.
alter table shop_settings
  add column bangla boolean not null default true,
  add column latin_digits boolean not null default false;

update shop_settings set bangla = false;
