import { setTimeout as wait } from 'node:timers/promises'

import type { Log } from '../log.ts'
import { mayUseReplica } from '../read-scope.ts'
import { type Database, type Db, openDatabase } from './db.ts'
import { sqlState } from './pg-error.ts'
import { causeOf, ReplicaPosition } from './replica-position.ts'
import type { Sql } from './sql.ts'

/** A replica that takes longer is left, and the primary asked. */
const longestMs = 3_000

/**
 * The database with a replica beside it. Reads in the scope of withReplica() go there while it has all that is known
 * to be written; whatever it refuses, and all else, goes to the primary. Without `replicaUrl`: the database as it is.
 */
export function withReadReplica<Opened extends Database>(
  primary: Opened,
  replicaUrl: string | undefined,
  log: Pick<Log, 'warn'>,
): Opened {
  if (replicaUrl === undefined) return primary
  const replica = openDatabase(replicaUrl, primary.pool.options.max)
  const position = new ReplicaPosition(primary.db, replica.db, log)
  return {
    ...primary,
    db: new RoutedDb(primary.db, replica.db, position),
    close: async () => {
      await position.stop()
      await replica.close()
      await primary.close()
    },
  }
}

class RoutedDb implements Db {
  readonly #primary: Db
  readonly #replica: Db
  readonly #position: ReplicaPosition

  constructor(primary: Db, replica: Db, position: ReplicaPosition) {
    this.#primary = primary
    this.#replica = replica
    this.#position = position
  }

  async query<Row>(statement: Sql): Promise<Row[]> {
    if (mayUseReplica() && this.#position.isCurrent) {
      const rows = await this.#ask<Row>(statement)
      if (rows) return rows
    }
    return this.#primary.query<Row>(statement)
  }

  execute(statement: Sql): Promise<number> {
    return this.#primary.execute(statement)
  }

  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    return this.#primary.transaction(work)
  }

  /** Undefined: the replica did not answer. A statement that writes is refused by it, and so done once. */
  async #ask<Row>(statement: Sql): Promise<Row[] | undefined> {
    const late = new AbortController()
    const answer = this.#replica.query<Row>(statement)
    try {
      return await Promise.race([answer, tooLate(late.signal)])
    } catch (error) {
      // Its later result is not needed.
      answer.catch(() => undefined)
      if (!isOfStatement(error)) {
        this.#position.leave(causeOf(error))
      }
      return undefined
    } finally {
      late.abort()
    }
  }
}

async function tooLate(signal: AbortSignal): Promise<never> {
  await wait(longestMs, undefined, { signal, ref: false })
  throw new Error('it does not answer')
}

/** The replica is well, but this statement writes (25006), or its rows were removed while it read them (40001). */
const isOfStatement = (error: unknown) => ['25006', '40001'].includes(sqlState(error) ?? '')
