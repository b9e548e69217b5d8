import assert from 'node:assert/strict'

import { verifyShop } from '#modules/verify/index.ts'
import type { Db } from '#platform/db/db.ts'

import { quantile, type Answer } from '#test/running/ask.ts'

/** Several server processes on one database. */
export interface Arena {
  db: Db
  secret: string
  origins: readonly string[]
  seed: number
}

/** Spreads callers over the servers. */
export const spread = ({ origins }: Arena, index: number) => origins[index % origins.length] ?? ''

/** How often each status and message came. */
export function countByAnswer(answers: readonly Answer[]): Record<string, number> {
  const said = (answer: Answer) => `${answer.status} ${answer.message}`
  return Object.fromEntries(
    Map.groupBy(answers, said)
      .entries()
      .map(([words, group]) => [words, group.length]),
  )
}

/** Checks all invariants of the shop and summarises the waits. */
export async function finish(
  { db }: Arena,
  what: string,
  answers: readonly (Answer & { repeats: number })[],
): Promise<string> {
  assert.deepEqual(await verifyShop(db), [])
  const waits = answers.map(({ milliseconds }) => milliseconds)
  const [p50, p99] = [quantile(waits, 0.5), quantile(waits, 0.99)]
  const shed = answers.reduce((sum, { repeats }) => sum + repeats, 0)
  const placed = answers.filter(({ status }) => status === 201).length
  const outcome = `${placed} placed, ${answers.length - placed} refused, ${shed} times asked to come again`
  return `${what}: ${outcome}; p50 ${(p50 / 1000).toFixed(2)} s, p99 ${(p99 / 1000).toFixed(2)} s`
}
