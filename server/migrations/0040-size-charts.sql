-- What its sizes measure: {"columns", "rows", "note"}. A product without one of its own shows that of the nearest of
-- its categories that has one.
alter table products add column size_chart jsonb
  constraint products_size_chart_is_object check (jsonb_typeof(size_chart) = 'object');
alter table categories add column size_chart jsonb
  constraint categories_size_chart_is_object check (jsonb_typeof(size_chart) = 'object');
alter table sub_categories add column size_chart jsonb
  constraint sub_categories_size_chart_is_object check (jsonb_typeof(size_chart) = 'object');
alter table sub_sub_categories add column size_chart jsonb
  constraint sub_sub_categories_size_chart_is_object check (jsonb_typeof(size_chart) = 'object');
