-- Oldest code: 0054
-- Categories of all three levels are one tree in one table. Their triggers come back with their files, on that table.

drop trigger if exists categories_activity on categories;
drop trigger if exists search_categories_written on categories;

alter table products
  drop constraint products_category_id_fkey,
  drop constraint products_sub_category_fkey,
  drop constraint products_sub_sub_category_fkey;

alter table categories
  drop constraint categories_name_key,
  add column level smallint not null default 1 constraint categories_level_is_known check (level between 1 and 3),
  add column parent_id uuid;

insert into categories (id, level, parent_id, name, image, position, size_chart)
select id, 2, category_id, name, image, position, size_chart from sub_categories
union all
select id, 3, sub_category_id, name, image, position, size_chart from sub_sub_categories;

-- The copy of the tree that suggestions were made of. Their terms stay.
alter table search_category_terms drop constraint search_category_terms_category_id_fkey;
drop table search_places, sub_sub_categories, sub_categories;
alter table search_category_terms add constraint search_category_terms_category_id_fkey
  foreign key (category_id) references categories on delete cascade;

-- A node of level 1 has no parent, any other one of the level above its own.
alter table categories
  alter column level drop default,
  add column parent_level smallint generated always as (nullif(level - 1, 0)) stored,
  add constraint categories_parent_of_level check ((level = 1) = (parent_id is null)),
  add constraint categories_id_level_key unique (id, level),
  add constraint categories_id_parent_id_key unique (id, parent_id),
  add constraint categories_parent_fkey foreign key (parent_id, parent_level) references categories (id, level),
  -- Siblings have different names. What lies in this node?
  add constraint categories_name_key unique nulls not distinct (parent_id, name);

-- A product names its category, a sub-category in that and perhaps a sub-sub-category in this.
alter table products
  add column category_level smallint not null generated always as (1) stored,
  add constraint products_category_id_fkey foreign key (category_id, category_level) references categories (id, level),
  add constraint products_sub_category_fkey foreign key (sub_category_id, category_id)
    references categories (id, parent_id) on update cascade,
  -- Deferrable: a sub-sub-category may move under a sub-category of another category. Then two columns of its products
  -- change, which no cascade can do; they are set in the same transaction before this is checked.
  add constraint products_sub_sub_category_fkey foreign key (sub_sub_category_id, sub_category_id)
    references categories (id, parent_id) deferrable initially immediate;

drop function if exists product_counts_add(uuid[], integer[]);
drop function if exists product_counts_of(integer, uuid, uuid, uuid);

-- What products are counted by: a node of any level; the nil UUID is the whole shop.
alter table product_counts rename place to node_id;
alter index product_counts_place_idx rename to product_counts_node_id_idx;
