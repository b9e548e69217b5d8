import { DrizzleQueryError } from 'drizzle-orm/errors'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'

type Nothing = Record<string, never>

const { TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL } = pg.types.builtins
const arraysOfThem = [1115, 1182, 1185, 1187]
const numericArray = 1231

/** What comes as text, as from the rest of Drizzle. */
const types = new pg.TypeOverrides()
for (const oid of [TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL, ...arraysOfThem, numericArray]) {
  types.setTypeParser(oid, (text) => text)
}

/** Drizzle's own, and a short way for statements that have a name. */
export class NamedSession extends NodePgSession<Nothing, Nothing> {
  readonly #client: pg.Pool | pg.PoolClient

  constructor(client: pg.Pool | pg.PoolClient, dialect: PgDialect) {
    super(client, dialect, undefined)
    this.#client = client
  }

  async run<Row extends pg.QueryResultRow>(
    name: string,
    { text, values }: { text: string; values: unknown[] },
  ): Promise<pg.QueryResult<Row>> {
    try {
      return await this.#client.query<Row>({ name, text, values, types })
    } catch (error) {
      throw new DrizzleQueryError(text, values, error instanceof Error ? error : undefined)
    }
  }
}

/** Drizzle's own, but a transaction begins along with its first statement: one wait less. */
export class QuickSession extends NamedSession {
  readonly #pool: pg.Pool
  readonly #dialect: PgDialect

  constructor(pool: pg.Pool, dialect: PgDialect) {
    super(pool, dialect)
    this.#pool = pool
    this.#dialect = dialect
  }

  override async transaction<T>(
    work: (tx: NodePgTransaction<Nothing, Nothing>) => Promise<T>,
  ): Promise<T> {
    const client = await this.#pool.connect()
    let broken = false
    try {
      const session = new NamedSession(client, this.#dialect)
      // Named, so that it is sent in one piece with that statement.
      const begun = client.query({ name: 'begin', text: 'begin' })
      // Where it fails, so do the statements that follow; it is waited for below.
      begun.catch(() => undefined)
      const result = await work(new NodePgTransaction(this.#dialect, session, undefined))
      await begun
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => {
        broken = true
      })
      throw error
    } finally {
      client.release(broken)
    }
  }
}
