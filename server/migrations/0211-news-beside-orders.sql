-- Oldest code: 0103

-- News of calls and of what couriers say; its function has another name in server/modules/order/tell-staff/sql/news-beside-orders.sql.
drop function if exists write_call_event() cascade;
