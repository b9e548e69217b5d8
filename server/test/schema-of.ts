import pg from 'pg'

/**
 * Reads everything that two databases of the same release must have in common from the catalog, one line
 * each: tables, columns with type and default, constraints, indexes, types, functions with their text,
 * triggers, extensions and rights.
 */
const question = `
  with own as (
    select c.* from pg_class c
    where c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')),
  routines as (
    select p.* from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e'))
  select line from (
    select format('relation %s %s %s %s', relname, relkind, relpersistence, reloptions) as line from own
    union all
    select format('column %s.%s %s null=%s default=%s identity=%s generated=%s storage=%s collation=%s', c.relname, a.attname,
      format_type(a.atttypid, a.atttypmod), not a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attidentity,
      a.attgenerated, a.attstorage, a.attcollation::regcollation)
    from own c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind in ('r', 'c')
    union all
    -- Of row types, the order counts, too.
    select format('row type %s (%s)', c.relname, string_agg(a.attname, ', ' order by a.attnum))
    from own c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'c' group by c.relname
    union all
    select format('constraint %s.%s %s', r.conrelid::regclass, r.conname, pg_get_constraintdef(r.oid))
    from pg_constraint r join own c on c.oid = r.conrelid
    union all
    select pg_get_indexdef(indexrelid) from pg_index join own c on c.oid = indrelid
    union all
    select format('sequence %s %s %s %s %s %s', s.seqrelid::regclass, seqstart, seqincrement, seqmin, seqmax, seqcycle)
    from pg_sequence s join own c on c.oid = s.seqrelid
    union all
    select case when prokind = 'a'
      then format('aggregate %s(%s) %s %s', p.oid::regproc, pg_get_function_identity_arguments(p.oid), g.aggtransfn, g.agginitval)
      else pg_get_functiondef(p.oid) end
    from routines p left join pg_aggregate g on g.aggfnoid = p.oid
    union all
    select format('%s enabled=%s', pg_get_triggerdef(t.oid), t.tgenabled)
    from pg_trigger t join own c on c.oid = t.tgrelid where not t.tgisinternal
    union all
    select format('extension %s', extname) from pg_extension
    union all
    select format('rights %s %s', relname, (
      select string_agg(format('%s=%s', coalesce(nullif(grantee, 0)::regrole::text, 'public'), privilege_type), ' '
        order by grantee, privilege_type)
      from aclexplode(coalesce(relacl, acldefault(case relkind when 'S' then 's'::"char" else 'r' end, relowner)))))
    from own where relkind in ('r', 'S')
    union all
    select format('rights %s(%s) %s', proname, pg_get_function_identity_arguments(oid), proacl) from routines
  ) lines
  order by line`

/** A database's schema as comparable lines. */
export async function schemaOf(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ line: string }>(question)
    return rows.map(({ line }) => line)
  } finally {
    await client.end()
  }
}

/**
 * The schema in a form that a dump of PostgreSQL 15 and a new database share: a newer PostgreSQL gives NOT NULL
 * constraints names and sets brackets differently.
 */
export async function comparableSchemaOf(connectionString: string): Promise<string[]> {
  const lines = await schemaOf(connectionString)
  return lines
    .filter((line) => !line.includes('_not_null NOT NULL'))
    .map((line) => line.replaceAll(/[()]/g, ''))
    .toSorted()
}
