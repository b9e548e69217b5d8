import { describe, expect, it } from 'vitest'

import { batchReads } from './batch-reads.ts'

const later = () => new Promise((done) => setTimeout(done, 5))

describe('batchReads', () => {
  it('reads of one event-loop turn share a batch, at most two batches at a time; later reads join the next', async () => {
    const batches: number[] = []
    const { promise: meanwhileAsked, resolve: goOn } = Promise.withResolvers<void>()
    const double = batchReads(async (items: readonly number[]) => {
      batches.push(items.length)
      await meanwhileAsked
      return items.map((item) => item * 2)
    })
    const numbers = Array.from({ length: 70 }, (_, n) => n)
    const asked = Promise.all(numbers.map(double))
    await new Promise((turn) => setImmediate(turn))
    const meanwhile = Promise.all([70, 71].map(double))
    goOn()
    expect(await asked).toEqual(numbers.map((n) => n * 2))
    expect(await meanwhile).toEqual([140, 142])
    expect(batches).toEqual([32, 32, 8])
    expect(await double(72)).toBe(144)
    expect(batches).toEqual([32, 32, 8, 1])
  })

  it('a failed batch rejects its reads, is not retried, and does not block later reads', async () => {
    let reads = 0
    const careful = batchReads(async (items: readonly string[]) => {
      reads += 1
      await later()
      if (items.includes('gone')) throw new Error('PostgreSQL is away')
      return items
    })
    const asked = await Promise.allSettled(['one', 'gone', 'other'].map(careful))
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(reads).toBe(1)
    expect(await careful('after')).toBe('after')
  })

  it('a batch whose result lacks an item rejects all its reads', async () => {
    const forgetful = batchReads(async (items: readonly number[]) => items.slice(1))
    const asked = await Promise.allSettled([1, 2].map(forgetful))
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})
