-- Oldest code: 0059
-- Posting lists in blocks (docs/decisions/050-search-at-scale.md): a search reads the newest documents first, a merge writes
-- only the blocks of what has changed. search_postings keeps what an older release indexed until the job has indexed that
-- anew; the next release drops it.
create table search_posting_blocks (
  key text collate "C",
  -- The number of a document by 16,384.
  block integer,
  in_name integer[] not null,
  in_tag integer[] not null,
  in_category integer[] not null,
  anywhere integer[] not null,
  constraint search_posting_blocks_pkey primary key (key, block)
) with (toast_tuple_target = 8160);
-- As in search_postings: numbers hardly get smaller by compression, and it would cost every search.
alter table search_posting_blocks
  alter in_name set storage external, alter in_tag set storage external,
  alter in_category set storage external, alter anywhere set storage external;
-- What does the job have to index anew?
create index search_documents_without_content_idx on search_documents (number) where content is null;
