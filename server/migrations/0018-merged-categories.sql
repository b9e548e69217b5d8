-- Where a category of any level has gone that was merged into another of its level: addresses that name it lead there.
create table merged_categories (
  id uuid constraint merged_categories_pkey primary key,
  -- A category that is there: of any level, so no foreign key. Never one that was merged itself.
  into_id uuid not null
);
create index merged_categories_into_id_idx on merged_categories (into_id);
create trigger merged_categories_activity after insert or update or delete on merged_categories
  for each row when (current_setting('haat.staff', true) <> '') execute function record_activity('category', 'without');

-- What is off sale still lies in its category, and is counted there.
create index products_off_sale_idx on products (category_id, sub_category_id, sub_sub_category_id) where hidden_at is not null;
