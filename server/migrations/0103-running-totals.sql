-- Oldest code: 0103
-- A report over many months reads two running totals instead of the sums of each month; the job that closes days writes
-- them, and until then reports read days.
alter table report_sales drop constraint report_sales_grain_is_known;
delete from report_sales where grain = 'month';
-- Of a running total: the first day of the month with whose end it ends.
alter table report_sales add constraint report_sales_grain_is_known check (grain in ('day', 'until'));

-- Last month with running totals: its first day. Null: there is none.
alter table report_closing add column last_month date;
