-- Oldest code: 0103

-- Whether the shop shows a coupon to everybody; the others are for those who were given their code.
alter table coupons add column is_public boolean not null default false;
