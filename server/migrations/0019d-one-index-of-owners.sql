-- Lines have had an index by their owner since 0004: a second one would only cost each sale.
drop index order_items_owner_idx;
