-- A browser that another person signs in with gets a new token, under which all who share it are known: they are found
-- by the old one.
create index known_devices_token_hash_idx on known_devices (token_hash);
