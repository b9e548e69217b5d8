-- Oldest code: 0059
-- Since when an operator has closed the shop for a while (npm run shop -- maintenance on); null: it is not.
alter table shop_setup add column maintenance_since timestamptz;
