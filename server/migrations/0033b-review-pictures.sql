alter table reviews add column images text[] not null default '{}'
  constraint reviews_images_most check (cardinality(images) <= 4);
