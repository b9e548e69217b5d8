-- What was asked to be sent to an email or phone number, whether or not it is somebody's: how many tries are left and
-- when the next one may be asked for are told by these rows alone, so that the answer does not tell who has an account.
create table asked_codes (
  id bigint generated always as identity constraint asked_codes_pkey primary key,
  identifier text not null,
  purpose text not null
    constraint asked_codes_purpose_check check (purpose in ('verify-phone', 'verify-email', 'reset-password')),
  asked_at timestamptz not null,
  good_until timestamptz not null,
  tries_left smallint not null constraint asked_codes_tries_left_check check (tries_left >= 0)
);

create index asked_codes_identifier_idx on asked_codes (identifier, asked_at desc);
-- Housekeeping deletes by age.
create index asked_codes_asked_at_idx on asked_codes (asked_at);
