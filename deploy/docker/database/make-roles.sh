#!/bin/sh
# Two roles beside PostgreSQL's first one, which is a superuser: haat_owner owns the database and updates it, haat_shop runs
# the shop and can neither empty a table nor take away what keeps ledgers as they are. PostgreSQL runs this in a new volume;
# in an older one it is run by hand (docs/operations.md §3.2). Run again, it sets the passwords anew.
set -e
folder=${1:-/haat}
psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --single-transaction \
  --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --file "$folder/make-roles.sql" --file "$folder/give-to-owner.sql"
