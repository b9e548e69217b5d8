-- Oldest code: 0103

-- Who looked through the shop's policies last, and when: a note below them.
alter table shop_settings
  add column texts_reviewed_by text
    constraint shop_settings_texts_reviewed_by_length check (char_length(texts_reviewed_by) between 1 and 80),
  add column texts_reviewed_on date;
