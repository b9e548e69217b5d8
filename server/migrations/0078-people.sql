-- Oldest code: 0059
-- What the desk knows of its customers: blocks, notes and tags; and invitations to work at the desk.

create table customer_blocks (
  user_id uuid constraint customer_blocks_pkey primary key
    constraint customer_blocks_user_id_fkey references users on delete cascade,
  reason text not null constraint customer_blocks_reason_length check (char_length(reason) between 1 and 500),
  actor_id uuid not null constraint customer_blocks_actor_id_fkey references users,
  at timestamptz not null
);
create index customer_blocks_actor_id_idx on customer_blocks (actor_id);

-- Phone numbers of blocked customers and of the recipients of their orders. They outlive the account, so that the same
-- person cannot register and order again.
create table blocked_phones (
  phone text constraint blocked_phones_pkey primary key
    constraint blocked_phones_phone_is_normalised check (phone ~ '^01[3-9][0-9]{8}$'),
  at timestamptz not null
);

create table customer_notes (
  id uuid constraint customer_notes_pkey primary key,
  user_id uuid not null constraint customer_notes_user_id_fkey references users on delete cascade,
  author_id uuid not null constraint customer_notes_author_id_fkey references users,
  text text not null constraint customer_notes_text_length check (char_length(text) between 1 and 2000),
  at timestamptz not null
);
create index customer_notes_user_id_idx on customer_notes (user_id, at desc);
create index customer_notes_author_id_idx on customer_notes (author_id);

create table customer_tags (
  user_id uuid not null constraint customer_tags_user_id_fkey references users on delete cascade,
  tag text not null constraint customer_tags_tag_length check (char_length(tag) between 1 and 30),
  constraint customer_tags_pkey primary key (user_id, tag)
);
-- Who has this tag? (the list of customers)
create index customer_tags_tag_idx on customer_tags (lower(tag), user_id);

create table staff_invites (
  id uuid constraint staff_invites_pkey primary key,
  -- SHA-256 of the token in the link.
  token_hash bytea not null constraint staff_invites_token_hash_key unique,
  -- A lower-cased email or a normalised phone number.
  contact text not null,
  permissions text[] not null constraint staff_invites_permissions_given check (cardinality(permissions) > 0),
  invited_by uuid not null constraint staff_invites_invited_by_fkey references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Accepted, taken back, or replaced by a newer one to the same contact.
  ended_at timestamptz,
  accepted_by uuid constraint staff_invites_accepted_by_fkey references users
);
-- At most one open invitation for a contact.
create unique index staff_invites_open_key on staff_invites (contact) where ended_at is null;
create index staff_invites_invited_by_idx on staff_invites (invited_by);
create index staff_invites_accepted_by_idx on staff_invites (accepted_by) where accepted_by is not null;
