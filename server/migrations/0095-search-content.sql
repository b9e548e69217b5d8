-- Oldest code: 0059
-- What a product contains is one value of its document, instead of a row in search_delta for each of its keys
-- (docs/decisions/050-search-at-scale.md). The next release drops search_delta and search_documents.keys: until a document
-- is indexed anew, `keys` says which postings have it.
-- Its keys; a weight for each field: A name, B tag, C category, D description. Null: indexed by an older release.
alter table search_documents add column content tsvector;
-- Each search reads that of all dirty documents: in the row and as it is, where it is not very long.
alter table search_documents alter content set storage external;
alter table search_documents set (toast_tuple_target = 8160);
