-- Triggers of rows do not see a whole table go.
create trigger activity_log_not_emptied before truncate on activity_log
  for each statement execute function refuse_change();
