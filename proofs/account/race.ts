import assert from 'node:assert/strict'

import pLimit from 'p-limit'

import { verifyShop } from '#modules/verify/index.ts'

import type { Answer } from '#test/running/ask.ts'
import { type Buyer, type Ware, writeBuyers, writeWares } from '#test/running/market.repo.ts'
import { randomOf, shuffled } from '../random.ts'
import type { RunningShop } from './running-shop.ts'

/** Two or more acts on one order at once; each subject is an order in the state from which they start. */
export interface Race<Subject> {
  what: string
  prepare: (people: People) => Promise<Subject>
  rivals: readonly ((subject: Subject) => Promise<Answer | undefined>)[]
  /** What must hold of a subject after it. */
  check: (subject: Subject, answers: readonly (Answer | undefined)[]) => Promise<void> | void
}

export interface People {
  as: Buyer
  ware: Ware
}

export const hand = { method: 'bkash', number: '01712345678' }
export const reason = 'A race'

/** The same race of `count` orders at once. */
export async function run<Subject>(
  shop: RunningShop,
  race: Race<Subject>,
  { count, seed }: Options,
): Promise<string> {
  const random = randomOf(seed)
  const buyers = await writeBuyers(shop.db, shop.secret, count)
  const wares = await writeWares(shop.db, 5, 10 * count)
  const line = pLimit(16)
  const subjects = await Promise.all(
    buyers.map(async (as, index) =>
      line(async () => race.prepare({ as, ware: wares[index % wares.length] as Ware })),
    ),
  )
  const begun = performance.now()
  const entries = subjects.flatMap((subject, index) =>
    race.rivals.map((rival, which) => ({ index, which, rival, subject })),
  )
  const answers = await Promise.all(
    shuffled(entries, random).map(async ({ rival, subject, ...at }) => ({
      ...at,
      answer: await rival(subject),
    })),
  )
  const seconds = (performance.now() - begun) / 1000
  assert.deepEqual(await verifyShop(shop.db), [])
  const told = Map.groupBy(answers, ({ index }) => index)
  await Promise.all(
    subjects.map(async (subject, index) =>
      line(async () => {
        const own = (told.get(index) ?? []).toSorted((a, b) => a.which - b.which)
        await race.check(
          subject,
          own.map(({ answer }) => answer),
        )
      }),
    ),
  )
  const done = answers.filter(({ answer }) => !answer || answer.status < 400).length
  return `${race.what}: ${count} at once in ${seconds.toFixed(1)} s, ${done} acts acknowledged, ${answers.length - done} refused, 0 lost`
}

export interface Options {
  count: number
  seed: number
}

export const isDone = (answer: Answer | undefined) => answer !== undefined && answer.status < 400

/** Exactly one of them was done. */
export function checkOne(answers: readonly (Answer | undefined)[]): void {
  const said = answers.map((answer) => `${answer?.status} ${answer?.message}`)
  assert.equal(answers.filter(isDone).length, 1, said.join(' and '))
}
