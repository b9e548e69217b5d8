-- What a code or link was sent for decides nothing any more: only the cookie of the browser that registered does.
alter table verification_codes drop column registration_id;
alter table verification_links drop column registration_id;
