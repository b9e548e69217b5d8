-- Oldest code: 0103
-- How common a word is decides whether a search of staff walks the list or looks up the names. A hundred samples tell nothing
-- of a word that one name in five hundred has.
alter table product_names alter column text set statistics 1000;
analyze product_names (text);
