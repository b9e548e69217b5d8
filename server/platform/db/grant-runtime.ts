import pg from 'pg'

/** Append-only tables: the runtime role may insert, but neither update nor delete. */
const ledgers = [
  'activity_log',
  'money_entries',
  'money_transactions',
  'given_back',
  'order_changes',
  'came_back_receipts',
  'return_history',
  'invoices',
  'credit_notes',
  'stock_ledger',
]

/**
 * Grants the role of `runtimeUrl` reading and writing of the tables that `owner` (connected) owns, and no
 * more: it can neither drop the triggers that keep ledgers append-only nor truncate a table. Throws where
 * that role has such rights already.
 */
export async function grantRuntime(owner: pg.Client, runtimeUrl: string): Promise<void> {
  const role = owner.escapeIdentifier(await harmlessRole(owner, runtimeUrl))
  const schemas = 'public, graphile_worker'
  const tables = await ownTables(owner)
  const statements = [
    'revoke create on schema public from public',
    `revoke all on ${tables} from ${role}`,
    `revoke create on schema ${schemas} from ${role}`,
    `grant usage on schema ${schemas} to ${role}`,
    `grant select, insert, update, delete on ${tables} to ${role}`,
    `grant usage, select on all sequences in schema ${schemas} to ${role}`,
    `grant execute on all functions in schema ${schemas} to ${role}`,
    `revoke update, delete on ${ledgers.join(', ')} from ${role}`,
    `revoke insert, update, delete on schema_migrations from ${role}`,
  ]
  await together(owner, statements)
  for (const policy of await jobPolicies(owner)) await together(owner, policy)
}

/** Tables of others, such as those of an extension that a superuser has made, are not the owner's to grant. */
async function ownTables(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ names: string }>(
    `select string_agg(oid::regclass::text, ', ') as names from pg_class
     where relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
       and relkind in ('r', 'p', 'v', 'm') and relowner = current_user::regrole`,
  )
  return rows[0]?.names ?? ''
}

/** In one transaction, so that a running shop is never without its rights. */
async function together(owner: pg.Client, statements: readonly string[]): Promise<void> {
  await owner.query('begin')
  try {
    for (const statement of statements) await owner.query(statement)
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

/**
 * graphile-worker's row-level security shows rows to the owner only; the runtime role runs the jobs and needs
 * policies. They are for everybody who was granted the table, and name no role: a dump could be restored only where that
 * role is. Only those that are missing, one table at a time: each needs its table for itself, and another process of the
 * shop may be at work.
 */
async function jobPolicies(owner: pg.Client): Promise<string[][]> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class c
     where relnamespace = 'graphile_worker'::regnamespace and relkind = 'r' and relrowsecurity
       and not exists (
         select from pg_policy
         where polrelid = c.oid and polname = 'haat_runtime' and polroles = array[0::oid])`,
  )
  return rows.map(({ name }) => {
    const table = `graphile_worker.${owner.escapeIdentifier(name)}`
    return [
      `drop policy if exists haat_runtime on ${table}`,
      `create policy haat_runtime on ${table} using (true) with check (true)`,
    ]
  })
}

async function harmlessRole(owner: pg.Client, runtimeUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: runtimeUrl })
  await client.connect()
  try {
    const { rows: owners } = await owner.query<{ name: string; database: string }>(
      'select current_user as name, current_database() as database',
    )
    const [{ name, database } = { name: '', database: '' }] = owners
    const { rows } = await client.query<{
      role: string
      database: string
      isSuperuser: boolean
      isMember: boolean
    }>(
      `select current_user as role, current_database() as database, rolsuper as "isSuperuser",
        pg_has_role(current_user, $1::name, 'member') as "isMember"
       from pg_roles where rolname = current_user`,
      [name],
    )
    const [runtime] = rows
    if (!runtime) throw new Error('DATABASE_URL names a role that PostgreSQL does not know')
    if (runtime.database !== database) {
      throw new Error('DATABASE_URL and DATABASE_OWNER_URL must name the same database')
    }
    if (runtime.role === name) {
      throw new Error('DATABASE_URL must name another role than DATABASE_OWNER_URL')
    }
    if (runtime.isSuperuser) throw new Error(`DATABASE_URL: ${runtime.role} is a superuser`)
    if (runtime.isMember) {
      throw new Error(
        `DATABASE_URL: ${runtime.role} is a member of the role that owns the database`,
      )
    }
    return runtime.role
  } finally {
    await client.end()
  }
}
