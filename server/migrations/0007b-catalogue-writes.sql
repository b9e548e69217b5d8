-- A sub-category that moves to another category takes along what lies in it.
alter table sub_sub_categories
  drop constraint sub_sub_categories_parent_fkey,
  add constraint sub_sub_categories_parent_fkey foreign key (sub_category_id, category_id) references sub_categories (id, category_id) on update cascade;
alter table products
  drop constraint products_sub_category_fkey,
  add constraint products_sub_category_fkey foreign key (sub_category_id, category_id) references sub_categories (id, category_id) on update cascade;
-- A sub-sub-category may move under a sub-category of another category: then two columns of its products
-- change, and no cascade can set both. They are set in the same transaction, before this is checked.
alter table products alter constraint products_sub_sub_category_fkey deferrable initially immediate;

-- Who changed the stock by hand, and why.
alter table stock_ledger
  add column actor_id uuid constraint stock_ledger_actor_id_fkey references users,
  add column note text not null default '' constraint stock_ledger_note_length check (char_length(note) <= 500);
