-- Oldest code: 0043
-- Staff look for addresses to which many unpaid orders are under way; the same address is spelled in many ways.
create function plain_address(address text) returns text language sql immutable parallel safe
  return regexp_replace(lower(address), '[[:space:],.;:#/()-]+', '', 'g');

create index orders_open_address_idx on orders (district, city, plain_address(address_details))
  where status in ('pending', 'processing', 'shipped') and payment_status in ('unpaid', 'failed');
