-- Oldest code: 0103
-- How the owner of a new shop is told of orders is set beforehand: `chosen_at` is null until they chose it themselves.
alter table order_alert_choices alter column chosen_at drop not null;

-- A corrected name, phone number or address needs no reason.
alter table order_changes drop constraint order_changes_note_length;
alter table order_changes add constraint order_changes_note_length check (char_length(note) <= 500);

-- Why staff cancelled an order, of a list that reports count; the customer reads `reason`.
alter table order_history add column cancel_reason text
  constraint order_history_cancel_reason_is_known check (
    cancel_reason in ('fake', 'no-answer', 'ordered-twice', 'no-stock', 'customer-wish', 'other'));
