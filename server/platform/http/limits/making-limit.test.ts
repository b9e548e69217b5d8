import { describe, expect, it } from 'vitest'

import { MakingLimit } from './making-limit.ts'

const instant = async () => 'made'

describe('MakingLimit', () => {
  it('one address gets a burst of uncached replies, then some each second', async () => {
    let now = 0
    const limit = new MakingLimit({ scale: 1, now: () => now })
    const take = async (address: string) => limit.run(address, 'page', instant).catch(String)
    for (let count = 0; count < 60; count += 1) expect(await take('203.0.113.9')).toBe('made')
    await expect(limit.run('203.0.113.9', 'page', instant)).rejects.toMatchObject({
      statusCode: 429,
      extras: { retryAfter: 1 },
    })
    expect(await take('203.0.113.10')).toBe('made')
    now += 1_000
    for (let count = 0; count < 10; count += 1) expect(await take('203.0.113.9')).toBe('made')
    expect(await take('203.0.113.9')).toContain('Too many')
    now += 3_600_000
    for (let count = 0; count < 60; count += 1) expect(await take('203.0.113.9')).toBe('made')
    expect(await take('203.0.113.9')).toContain('Too many')
  })

  it('all addresses of one IPv6 network share a limit, which grows with the scale', async () => {
    const limit = new MakingLimit({ scale: 2, now: () => 0 })
    for (let count = 0; count < 120; count += 1) {
      await limit.run(`2001:db8::${count.toString(16)}`, 'page', instant)
    }
    await expect(limit.run('2001:db8::ffff', 'page', instant)).rejects.toMatchObject({
      statusCode: 429,
    })
  })

  // Without the limit the last request would wait forever.
  it('requests beyond the queue are shed with a retry time', async () => {
    const limit = new MakingLimit({ scale: 1_000, now: () => 0 })
    let finish = () => undefined as void
    const slow = new Promise<void>((done) => (finish = done))
    const running = Array.from({ length: 40 }, () => limit.run('a', 'page', () => slow))
    await expect(limit.run('b', 'page', instant)).rejects.toMatchObject({
      statusCode: 503,
      extras: { retryAfter: 1 },
    })
    expect(await limit.run('b', 'reply', instant)).toBe('made')
    finish()
    await Promise.all(running)
    expect(await limit.run('b', 'page', instant)).toBe('made')
  })

  it('two pages are rendered at a time, so that orders are served in between', async () => {
    const limit = new MakingLimit({ scale: 1_000, now: () => 0 })
    let [atWork, most] = [0, 0]
    const make = async () => {
      atWork += 1
      most = Math.max(most, atWork)
      await new Promise((done) => setTimeout(done, 1))
      atWork -= 1
    }
    await Promise.all(Array.from({ length: 20 }, () => limit.run('a', 'page', make)))
    expect(most).toBe(2)
  })

  it('queued work of a disconnected client is skipped', async () => {
    const limit = new MakingLimit({ scale: 1_000, now: () => 0 })
    const slow = Promise.withResolvers<void>()
    const working = [1, 2].map(() => limit.run('a', 'page', () => slow.promise))
    let isWanted = true
    const made: string[] = []
    const make = async (name: string) => made.push(name)
    const gone = limit.run(
      'a',
      'page',
      () => make('unwanted'),
      () => isWanted,
    )
    const there = limit.run(
      'a',
      'page',
      () => make('wanted'),
      () => true,
    )
    isWanted = false
    slow.resolve()
    await expect(gone).rejects.toMatchObject({ statusCode: 503 })
    await Promise.all([...working, there])
    expect(made).toEqual(['wanted'])
  })

  it('a failed reply frees its place', async () => {
    const limit = new MakingLimit({ scale: 1_000, now: () => 0 })
    for (let count = 0; count < 100; count += 1) {
      const failing = limit.run('a', 'page', async () => {
        throw new Error('broken')
      })
      await expect(failing).rejects.toThrow('broken')
    }
    expect(await limit.run('a', 'page', instant)).toBe('made')
  })
})
