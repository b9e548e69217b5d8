-- Oldest code: 0103

-- Whether goods of the category may be given back for any reason; null: as its parent says, at the top: they may.
alter table categories add column returnable boolean;
