-- Oldest code: 0059
-- Outside a transaction
-- What happened on this day? Rows are appended in the order of their time: a block range index is small and costs writes
-- almost nothing.

drop index concurrently if exists order_history_at_idx;

create index concurrently order_history_at_idx on order_history using brin (at) with (pages_per_range = 16, autosummarize = on);

drop index concurrently if exists money_transactions_at_idx;

create index concurrently money_transactions_at_idx on money_transactions using brin (at) with (pages_per_range = 16, autosummarize = on);

drop index concurrently if exists invoices_issued_at_idx;

create index concurrently invoices_issued_at_idx on invoices using brin (issued_at) with (pages_per_range = 16, autosummarize = on);

drop index concurrently if exists credit_notes_issued_at_idx;

create index concurrently credit_notes_issued_at_idx on credit_notes using brin (issued_at) with (pages_per_range = 16, autosummarize = on);

drop index concurrently if exists came_backs_at_idx;

create index concurrently came_backs_at_idx on came_backs (at);

drop index concurrently if exists order_changes_at_idx;

create index concurrently order_changes_at_idx on order_changes (at);
