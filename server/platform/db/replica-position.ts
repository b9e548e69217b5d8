import type { Log } from '../log.ts'
import type { Db } from './db.ts'
import { onEveryNotice } from './notices.ts'
import { QueryError } from './query-error.ts'
import { sql } from './sql.ts'

/** How often a replica is looked at while no request waits for it. */
const checkMs = 1_000
/** How often at most while it has something to catch up with. */
const catchUpMs = 50
/** A replica that is further behind is not used. */
const mostBehindMs = 5_000

/**
 * How far a replica has replayed the primary's log, against what it must have replayed before a reply made of
 * it may be kept: the primary's position when the last notice came. A notice comes after its commit, so that
 * position is beyond the write.
 */
export class ReplicaPosition {
  readonly #primary: Db
  readonly #replica: Db
  readonly #log: Pick<Log, 'warn'>
  readonly #stopListening: () => void
  readonly #timer: NodeJS.Timeout
  /** Undefined: not known, as before the first answer of the primary. */
  #needed: bigint | undefined
  #notices = 0
  #replayed = -1n
  /** A position of the primary, and when it was read: how far behind the replica is. */
  #mark: { position: bigint; at: number } | undefined
  #isUp = false
  #wasTold = false
  #asking: Promise<void> | undefined
  #checking: Promise<void> | undefined
  #checkedAt = -Infinity

  constructor(primary: Db, replica: Db, log: Pick<Log, 'warn'>) {
    this.#primary = primary
    this.#replica = replica
    this.#log = log
    this.#stopListening = onEveryNotice(() => this.#raise())
    this.#timer = setInterval(() => void this.#check(), checkMs).unref()
    this.#raise()
  }

  /** Whether the replica has all that is known to be written. */
  get isCurrent(): boolean {
    if (!this.#isUp || this.#needed === undefined) return false
    if (this.#replayed >= this.#needed) return true
    if (performance.now() - this.#checkedAt >= catchUpMs) void this.#check()
    return false
  }

  /** The replica has failed: it is not used until the next check. */
  leave(reason: string): void {
    this.#isUp = false
    if (!this.#wasTold) this.#log.warn({ reason }, 'replica.not-used')
    this.#wasTold = true
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#stopListening()
    await Promise.all([this.#asking, this.#checking])
  }

  /** Something was written: until the primary has told its position, nothing is current. */
  #raise(): void {
    this.#notices += 1
    this.#needed = undefined
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined
    })
  }

  /** A notice that comes while the primary answers may be of a write beyond its answer: it asks again. */
  async #ask(): Promise<void> {
    for (;;) {
      const notices = this.#notices
      const position = await positionOf(this.#primary).catch(() => undefined)
      // The primary is away: the next check asks again.
      if (position === undefined) return
      if (notices === this.#notices) {
        this.#needed = position
        return
      }
    }
  }

  #check(): Promise<void> {
    this.#checking ??= this.#look().finally(() => {
      this.#checking = undefined
    })
    return this.#checking
  }

  async #look(): Promise<void> {
    this.#checkedAt = performance.now()
    if (this.#needed === undefined) this.#raise()
    try {
      const replayed = await replayedBy(this.#replica)
      if (replayed === undefined) {
        this.leave('it is no replica')
        return
      }
      this.#replayed = replayed
      if (await this.#isFarBehind()) this.leave('it is more than 5 seconds behind')
      else this.#use()
    } catch (error) {
      this.leave(causeOf(error))
    }
  }

  async #isFarBehind(): Promise<boolean> {
    if (!this.#mark || this.#replayed >= this.#mark.position) {
      const at = performance.now()
      this.#mark = { position: await positionOf(this.#primary), at }
      return false
    }
    return performance.now() - this.#mark.at > mostBehindMs
  }

  #use(): void {
    this.#isUp = true
    this.#wasTold = false
  }
}

/** What PostgreSQL or the socket said, without the statement. */
export function causeOf(error: unknown): string {
  const cause = error instanceof QueryError ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}

async function positionOf(primary: Db): Promise<bigint> {
  const rows = await primary.query<{ position: string }>(
    sql`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as position`,
  )
  return BigInt(rows[0]?.position ?? '0')
}

/** Undefined: it is not a replica (any more). */
async function replayedBy(replica: Db): Promise<bigint | undefined> {
  const rows = await replica.query<{
    recovers: boolean
    replayed: string | null
  }>(sql`
    select pg_is_in_recovery() as recovers,
      pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as replayed`)
  const [row] = rows
  return row?.recovers === true && row.replayed !== null ? BigInt(row.replayed) : undefined
}
