-- Oldest code: 0103
-- Outside a transaction

-- What a search of staff compares: without the joiners that a search ignores, in one of the two spellings that Unicode has for
-- letters such as য়. The search itself comes in this form (contract/text/normal-form.ts).
create or replace function search_form(content text) returns text immutable parallel safe language sql as $$
  select normalize(translate(content, U&'\200C\200D', ''), NFC)
$$;

drop index concurrently if exists orders_search_form_idx;

-- Whom and where does an order go to?
create index concurrently orders_search_form_idx on orders using gin
  (search_form(customer_name || ' ' || phone || ' ' || address_details || ' ' || city || ' ' || district) gin_trgm_ops);

drop index concurrently if exists orders_words_idx;

drop index concurrently if exists users_search_form_idx;

-- Who is looked up by a part of name, email or phone number. A line break between them: no term has one.
create index concurrently users_search_form_idx on users using gin
  (search_form(name || E'\n' || coalesce(email, '') || E'\n' || coalesce(phone, '')) gin_trgm_ops) with (fastupdate = off);

drop index concurrently if exists users_search_idx;

drop index concurrently if exists reviews_search_form_idx;

-- Which reviews have this text?
create index concurrently reviews_search_form_idx on reviews using gin (search_form(text) gin_trgm_ops);

drop index concurrently if exists reviews_text_idx;

drop index concurrently if exists activity_log_search_form_idx;

-- What was done to what is called so?
create index concurrently activity_log_search_form_idx on activity_log using gin (search_form(subject) gin_trgm_ops);

drop index concurrently if exists activity_log_search_idx;
