import { setTimeout as pause } from 'node:timers/promises'

import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { groupCommit } from '#platform/group-commit.ts'
import { keepInOutbox, takeFromOutbox } from '#platform/job.repo.ts'

import { AllAsked, type Asked, resetCodeJob, sortOutJob } from './asked-message.ts'
import { countAsked, verifying } from './count-asked.ts'
import { sortOut } from './sort-out-asked.ts'

/** Keeps that somebody, known or not, asks for a code or a link; tells in how many seconds they may ask again. */
export type KeepAsked = (asked: Asked) => Promise<number>

/** Milliseconds from one sorting out to the next. */
const rhythm = 25

/**
 * Those who ask at once are kept by one row, and sorted out with all who asked in the meantime: most who ask in a rush
 * get nothing, so that the worker, to which a job costs several times what it costs to look somebody up, hears only of
 * those who may get something.
 */
export function askedKeeper(db: Db, clock: Clock): KeepAsked {
  const sortOutKept = groupCommit(async (ids: readonly string[]) => {
    await inTransaction(db, async (tx) => {
      const taken = await takeFromOutbox(tx, ids)
      await sortOut(
        tx,
        clock,
        taken.flatMap((payload) => AllAsked.parse(payload).asked),
      )
    })
    await pause(rhythm, undefined, { ref: false })
    return ids
  })
  return groupCommit(async (asked: readonly Asked[]) => {
    const { answers, id } = await inTransaction(db, async (tx) => {
      const counted = await countAsked({ clock }, tx, asked.map(toCount))
      const kept = asked.filter((_, index) => counted[index]?.counts)
      return {
        answers: counted,
        id: kept.length > 0 && (await keepInOutbox(tx, sortOutJob, { asked: kept })),
      }
    })
    // Whatever goes wrong, they are in the outbox.
    if (id) sortOutKept(id).catch(() => undefined)
    return answers.map(({ nextCodeIn }) => nextCodeIn)
  })
}

const toCount = ({ job, identifier }: Asked) => ({
  identifier,
  purpose: job === resetCodeJob ? ('reset-password' as const) : verifying(identifier),
})
