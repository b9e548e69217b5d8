-- Oldest code: 0103

-- From where a complaint without an account came, while it waits: a network has a number of open ones.
alter table complaints add column network text not null default ''
  constraint complaints_network_length check (char_length(network) <= 50);
