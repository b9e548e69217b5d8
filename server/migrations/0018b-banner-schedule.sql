-- A banner may have a cut of its own for phones, words for who cannot see it, and a time in which it is shown.
alter table banners
  add column phone_image text,
  add column alt text not null default '' constraint banners_alt_length check (char_length(alt) <= 200),
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add constraint banners_window check (ends_at > starts_at);
