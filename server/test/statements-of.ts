import { AsyncLocalStorage } from 'node:async_hooks'

import pg from 'pg'
import { vi } from 'vitest'

export interface SentStatement {
  text: string
  values: readonly unknown[]
}

/** The state of the shop is kept for a second, by the clock of the machine: whatever call comes next asks for it. */
const ofAnyCall = 'from shop_setup limit 1'

/** The texts of the statements that `work` sends itself, without those of jobs and timers. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  return (await sentBy(work)).map(({ text }) => text)
}

/** The same with their values. */
export async function sentBy(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent: SentStatement[] = []
  const inWork = new AsyncLocalStorage<boolean>()
  const query = pg.Client.prototype.query as (this: pg.Client, ...input: unknown[]) => unknown // as: one of its overloads.
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  spy.mockImplementation(function send(this: pg.Client, ...input: unknown[]) {
    if (inWork.getStore()) sent.push(statementIn(input[0]))
    return query.apply(this, input) as undefined // as: passed through.
  })
  await inWork.run(true, work).finally(() => spy.mockRestore())
  return sent.filter(({ text }) => !text.includes(ofAnyCall))
}

function statementIn(input: unknown): SentStatement {
  if (typeof input !== 'object' || input === null) return { text: String(input), values: [] }
  const { text = '', values = [] } = input as Partial<SentStatement> // as: what pg takes.
  return { text, values }
}
