-- Oldest code: 0103

-- Goods keep both names that they were ordered by; '' where the product had none in Bangla.
alter table order_items add column product_name_bn text not null default '';

-- A paper keeps the language it was made in; those from before are in English.
alter table invoices add column language text not null default 'en' constraint invoices_language_is_known check (language in ('en', 'bn'));
alter table credit_notes add column language text not null default 'en' constraint credit_notes_language_is_known check (language in ('en', 'bn'));
