import { AsyncLocalStorage } from 'node:async_hooks'

import pg from 'pg'
import { vi } from 'vitest'

/** The state of the shop is kept for a second, by the clock of the machine: whatever call comes next asks for it. */
const ofAnyCall = 'shop setup'

/** The statements that `work` sends itself, by name or text, whatever jobs and timers send beside it. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const inWork = new AsyncLocalStorage<boolean>()
  const query = pg.Client.prototype.query as (this: pg.Client, ...input: unknown[]) => unknown // as: one of its overloads.
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  spy.mockImplementation(function send(this: pg.Client, ...input: unknown[]) {
    if (inWork.getStore()) sent.push(nameOf(input[0]))
    return query.apply(this, input) as undefined // as: passed through.
  })
  await inWork.run(true, work).finally(() => spy.mockRestore())
  return sent.filter((one) => one !== ofAnyCall)
}

function nameOf(statement: unknown): string {
  if (typeof statement !== 'object' || statement === null) return String(statement)
  const { name, text } = statement as { name?: string; text?: string } // as: what pg takes.
  return name ?? text ?? ''
}
