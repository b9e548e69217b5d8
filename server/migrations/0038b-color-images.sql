-- Which of its pictures shows a product in which of its colours: [{"color", "image"}], the image by its key. Entries
-- whose colour or picture the product no longer has are not shown.
alter table products add column color_images jsonb not null default '[]'
  constraint products_color_images_is_list check (jsonb_typeof(color_images) = 'array');
