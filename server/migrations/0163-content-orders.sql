-- Oldest code: 0103

-- Goods keep both names that they were ordered by; '' where the product had none in Bangla.
alter table order_items add column product_name_bn text not null default '';
