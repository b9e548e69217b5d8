import { describe, expect, it } from 'vitest'

import { groupCommit } from './group-commit.ts'

const later = () => new Promise((done) => setImmediate(done))

describe('groupCommit', () => {
  it('a single item runs alone; items that arrive meanwhile run as the next batch', async () => {
    const batches: number[][] = []
    const double = groupCommit(async (items: readonly number[]) => {
      batches.push([...items])
      await later()
      return items.map((item) => item * 2)
    }, 3)
    expect(await Promise.all([1, 2, 3, 4, 5].map(double))).toEqual([2, 4, 6, 8, 10])
    expect(await double(6)).toBe(12)
    expect(batches).toEqual([[1], [2, 3, 4], [5], [6]])
  })

  it('a failed batch is retried item by item, and only the faulty item fails', async () => {
    const careful = groupCommit(async (items: readonly string[]) => {
      await later()
      if (items.includes('bad')) throw new Error('bad')
      return items
    })
    const asked = await Promise.allSettled(['first', 'good', 'bad', 'fine'].map(careful))
    expect(asked.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    expect(await careful('after')).toBe('after')
  })
})
