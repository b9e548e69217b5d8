-- Oldest code: 0053
-- The index of the product search gets the field's words; modules/search/sql writes and reads it, and makes the triggers and
-- functions anew.
drop trigger if exists search_products_inserted on products;
drop trigger if exists search_products_updated on products;
drop trigger if exists search_products_deleted on products;
drop trigger if exists search_products_sold_out on products;
drop trigger if exists search_categories_written on categories;
drop trigger if exists search_sub_categories_written on sub_categories;
drop trigger if exists search_sub_sub_categories_written on sub_sub_categories;

drop function if exists search_index_inserted(), search_index_updated(), search_index_deleted(), search_index_place(),
  search_sold_out();
drop function if exists search_index(uuid[]), search_place_written(uuid, text), search_changed(uuid[]), search_gather(integer);
drop function if exists search_found(text), search_best(text, integer), search_suggested(text),
  search_ranked(search_ask[], boolean, integer),
  search_ordered(search_heard[], search_heard, integer[], integer[], integer), search_agreed(search_heard[]),
  search_heard_now(search_heard[], search_ask[], integer[]), search_asked(text, boolean);
drop function if exists search_alike(text, text, text[]), search_meant(text, text), search_near(text, text),
  search_skeleton(text), search_sound(text), search_latin(text), search_terms(text), search_split(text);
drop aggregate if exists search_either(integer[]), search_both(integer[]);

alter type search_ask rename to search_query_term;
alter type search_query_term rename attribute first to first_key;
alter type search_query_term rename attribute last to last_key;
alter type search_query_term rename attribute sure to certain;

alter type search_heard rename to search_term_postings;
alter type search_term_postings rename attribute written to exact;
alter type search_term_postings rename attribute named to in_name;
alter type search_term_postings rename attribute tagged to in_tag;
alter type search_term_postings rename attribute shelved to in_category;
alter type search_term_postings rename attribute said to anywhere;

alter table search_words rename to search_terms;
alter table search_terms rename word to term;
alter table search_terms rename sound to phonetic_key;
alter table search_terms rename skeleton to consonant_key;
alter table search_terms rename near to deletion_neighbours;
alter table search_terms rename named to in_heading;
alter table search_terms rename constraint search_words_pkey to search_terms_pkey;
alter index search_words_sound_idx rename to search_terms_phonetic_key_idx;
alter index search_words_skeleton_idx rename to search_terms_consonant_key_idx;
alter index search_words_near_idx rename to search_terms_deletion_neighbours_idx;
alter index search_words_trigram_idx rename to search_terms_trigram_idx;

alter table search_synonyms rename asked to phonetic_key;
alter table search_synonyms rename meant to synonym_key;

alter table search_place_words rename to search_category_terms;
alter table search_category_terms rename place_id to category_id;
alter table search_category_terms rename word to term;
alter table search_category_terms rename sound to phonetic_key;
alter table search_category_terms rename constraint search_place_words_pkey to search_category_terms_pkey;
alter table search_category_terms rename constraint search_place_words_place_id_fkey to search_category_terms_category_id_fkey;
alter index search_place_words_sound_idx rename to search_category_terms_phonetic_key_idx;

alter table search_products rename to search_documents;
alter table search_documents rename sounds to keys;
alter table search_documents rename constraint search_products_pkey to search_documents_pkey;
alter table search_documents rename constraint search_products_product_id_key to search_documents_product_id_key;
alter index search_products_sold_out_idx rename to search_documents_sold_out_idx;
alter sequence search_products_number_seq rename to search_documents_number_seq;

alter table search_lists rename to search_postings;
alter table search_postings rename sound to key;
alter table search_postings rename named to in_name;
alter table search_postings rename tagged to in_tag;
alter table search_postings rename shelved to in_category;
alter table search_postings rename said to anywhere;
alter table search_postings rename constraint search_lists_pkey to search_postings_pkey;

alter table search_pending rename to search_dirty_documents;
alter table search_dirty_documents rename sounds to keys;
alter table search_dirty_documents rename constraint search_pending_pkey to search_dirty_documents_pkey;

alter table search_fresh rename to search_delta;
alter table search_delta rename sound to key;
alter table search_delta rename constraint search_fresh_pkey to search_delta_pkey;
alter index search_fresh_number_idx rename to search_delta_number_idx;
