import { z } from 'zod'
import { expect, it } from 'vitest'

import { createLog } from '../log.ts'
import type { BoundCall } from './api.ts'
import { sampleReply } from './check-reply.ts'

const spec = {
  name: 'listThings',
  summary: 'A list',
  who: 'anyone',
  reply: z.object({ data: z.array(z.object({ kind: z.enum(['order', 'note']) })) }),
} as const
const aCall = (): BoundCall => ({ key: 'GET /things', spec, params: undefined, handle: () => null })

function aProduction() {
  const lines: Record<string, unknown>[] = []
  let now = 0
  const options = {
    clock: { now: () => new Date(now) },
    log: createLog('error', {
      // as: the log writes one JSON object a line
      write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
    }),
  }
  return { options, lines, wait: (ms: number) => (now += ms) }
}

const listOf = (kind: string) => ({ data: [{ kind: 'order' }, { kind }] })

it('a reply that breaks its contract is logged in production, without its values, once an hour a call', () => {
  const { options, lines, wait } = aProduction()
  const [one, other] = [aCall(), aCall()]
  sampleReply(one, listOf('note'), options)
  expect(lines).toEqual([])
  wait(1_000)
  sampleReply(one, listOf('Rahima Khatun'), options)
  wait(1_000)
  sampleReply(one, listOf('Rahima Khatun'), options)
  const told = {
    level: 50,
    msg: 'reply.off-contract',
    key: 'GET /things',
    problem: 'data.1.kind: invalid_value',
  }
  expect(lines).toMatchObject([told])
  expect(JSON.stringify(lines)).not.toContain('Rahima')
  sampleReply(other, { ...listOf('note'), secret: 1 }, options)
  wait(3_600_000)
  sampleReply(one, listOf('Rahima Khatun'), options)
  const surplus = { ...told, problem: 'fields that the schema does not name' }
  expect(lines).toMatchObject([told, surplus, told])
})
