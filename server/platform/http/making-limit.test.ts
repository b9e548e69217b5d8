import { describe, expect, it } from 'vitest'

import { MakingLimit } from './making-limit.ts'

const instant = async () => 'made'

describe('the limit on replies that are made anew', () => {
  it('lets one address have a burst, and then so many a second', async () => {
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

  it('counts all addresses of an IPv6 customer as one, and grows with the scale', async () => {
    const limit = new MakingLimit({ scale: 2, now: () => 0 })
    for (let count = 0; count < 120; count += 1) {
      await limit.run(`2001:db8::${count.toString(16)}`, 'page', instant)
    }
    await expect(limit.run('2001:db8::ffff', 'page', instant)).rejects.toMatchObject({
      statusCode: 429,
    })
  })

  // Without the limit the last one waits for ever.
  it('refuses for a moment while too many are being made at once', { timeout: 5_000 }, async () => {
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

  it('works on two pages at a time, so that orders pass between them', async () => {
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

  it('leaves out what nobody wants any more when its turn comes', async () => {
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

  it('gives the place back where making fails', async () => {
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
