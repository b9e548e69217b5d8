-- Oldest code: 0082
-- Pages that the owner writes: About us, Size guide.
create table text_pages (
  id uuid constraint text_pages_pkey primary key,
  -- Last part of the address: /page/size-guide.
  slug text not null constraint text_pages_slug_key unique
    constraint text_pages_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  title text not null constraint text_pages_title_length check (char_length(title) between 1 and 100),
  -- Markdown.
  text text not null constraint text_pages_text_length check (char_length(text) between 1 and 50000),
  in_footer boolean not null,
  -- False: a draft, which only staff see.
  is_published boolean not null,
  position integer not null,
  -- Optimistic lock of its editors.
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
