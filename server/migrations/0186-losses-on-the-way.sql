-- Oldest code: 0103
-- A courier may lose or break a parcel: nobody refused it, and nothing comes back.
alter table came_backs drop constraint came_backs_reason_is_known;
alter table came_backs add constraint came_backs_reason_is_known check (
  reason in ('refused', 'not-reached', 'changed-mind', 'wrong', 'damaged', 'late', 'lost', 'broken-on-the-way', 'other'));
