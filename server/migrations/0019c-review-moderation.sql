-- A review that was hidden stays, with its reason: its line cannot be reviewed anew, and it can be shown again.
alter table reviews
  add column hidden_at timestamptz,
  add column hidden_reason text constraint reviews_hidden_reason_length check (char_length(hidden_reason) between 1 and 500),
  add constraint reviews_hidden_says_why check ((hidden_at is null) = (hidden_reason is null));

-- Only what is shown is counted on a product's page.
drop index reviews_stars_idx;
create index reviews_stars_idx on reviews (product_id, stars) where hidden_at is null;

-- The back office's list, and what is looked for in it.
create index reviews_newest_idx on reviews (created_at desc, id desc);
create index reviews_text_idx on reviews using gin (text gin_trgm_ops);
