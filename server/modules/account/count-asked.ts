import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'

import {
  type AskedCode,
  type AskedPurpose,
  findAskedCodes,
  insertAskedCodes,
  lockAsked,
} from './asked-code.repo.ts'
import { codeLife } from './code-life.ts'
import { isWithinLimit, nextMessageIn, oldestCounted } from './message-limit.ts'
import { breakerSeconds, isGuessed } from './wrong-codes.ts'

interface CountedAsk {
  /** False: there were too many already, and nothing is sent. */
  counts: boolean
  /** Seconds until it makes sense to ask for another one. */
  nextCodeIn: number
}

/** What verifies a registration: a code for a phone number, a link for an email. */
export const verifying = (identifier: string): AskedPurpose =>
  identifier.includes('@') ? 'verify-email' : 'verify-phone'

/**
 * Counts what is asked to be sent, in the order in which it was asked. Nothing here looks at accounts: who has none
 * gets the same answer, after the same time.
 */
export async function countAsked(
  { clock }: { clock: Clock },
  tx: Db,
  asked: readonly AskedCode[],
): Promise<CountedAsk[]> {
  const now = clock.now()
  const identifiers = asked.map(({ identifier }) => identifier)
  await lockAsked(tx, identifiers)
  const earlier = await findAskedCodes(tx, identifiers, oldestCounted(now))
  const counted: AskedCode[] = []
  const answers = asked.map((one) => {
    const before = timesOf(one, earlier)
    const same = counted.filter((other) => areLimitedTogether(one, other)).map(() => now)
    const counts = isWithinLimit([...same, ...before], now)
    if (counts) counted.push(one)
    const times = counts ? [now, ...same, ...before] : [...same, ...before]
    return { counts, nextCodeIn: nextMessageIn(times, now) }
  })
  if (counted.length > 0) await insertAskedCodes(tx, await withLives({ clock }, tx, counted))
  return answers
}

/** The same for one alone. */
export async function countAsk(
  ports: { clock: Clock },
  tx: Db,
  asked: AskedCode,
): Promise<CountedAsk> {
  const [counted] = await countAsked(ports, tx, [asked])
  if (!counted) throw new RangeError('Each ask is counted')
  return counted
}

/** Seconds until another one may be asked for; at once, if the limit allows, where the last has no try left. */
export async function nextCodeIn(
  { db, clock }: { db: Db; clock: Clock },
  asked: AskedCode,
  { spent }: { spent: boolean },
): Promise<number> {
  const now = clock.now()
  const earlier = await findAskedCodes(db, [asked.identifier], oldestCounted(now))
  return nextMessageIn(timesOf(asked, earlier), now, { spent })
}

const isLink = ({ purpose }: AskedCode) => purpose === 'verify-email'

/** Codes of one identifier have one limit, whatever they are for; its links have another. */
const areLimitedTogether = (one: AskedCode, other: AskedCode) =>
  one.identifier === other.identifier && isLink(one) === isLink(other)

const timesOf = (asked: AskedCode, all: readonly (AskedCode & { at: Date })[]) =>
  all.filter((other) => areLimitedTogether(asked, other)).map(({ at }) => at)

/** While codes are guessed all over the shop, one that resets a password is made later, and so ends later. */
async function withLives({ clock }: { clock: Clock }, tx: Db, asked: readonly AskedCode[]) {
  const at = clock.now()
  const resets = asked.some(({ purpose }) => purpose === 'reset-password')
  const delay = resets && (await isGuessed({ db: tx, clock })) ? breakerSeconds * 1000 : 0
  return asked.map((one) => ({
    ...one,
    at,
    tries: codeLife.tries,
    goodUntil: new Date(
      at.getTime() + codeLife.milliseconds + (one.purpose === 'reset-password' ? delay : 0),
    ),
  }))
}
