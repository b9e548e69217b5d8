import { expect, it } from 'vitest'

import { workFor } from '../asker.ts'
import { BoundedLimiter } from './bounded-limiter.ts'

it('two tasks run at a time, some wait, and the rest are shed', async () => {
  const limiter = new BoundedLimiter({ concurrency: 2, maxWaiting: 3 })
  let [working, mostWorking] = [0, 0]
  const work = async () => {
    working += 1
    mostWorking = Math.max(mostWorking, working)
    await new Promise((done) => setTimeout(done, 5))
    working -= 1
    return 'done'
  }
  const asked = Array.from({ length: 5 }, () => limiter.run(work))
  expect(() => limiter.run(work)).toThrow(
    expect.objectContaining({ statusCode: 503, extras: { retryAfter: 5 } }),
  )
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 5 }, () => 'done'))
  expect(mostWorking).toBe(2)
  expect(await limiter.run(work)).toBe('done')
})

it('queued work of a disconnected client is skipped', async () => {
  const limiter = new BoundedLimiter({ concurrency: 1, maxWaiting: 10 })
  const first = Promise.withResolvers<void>()
  const begun = limiter.run(() => first.promise)
  let works = 0
  const count = async () => (works += 1)
  const asker = { destroyed: false }
  const gone = workFor(asker, () => limiter.run(count))
  const wanted = [workFor({ destroyed: false }, () => limiter.run(count)), limiter.run(count)]
  asker.destroyed = true
  first.resolve()
  await expect(gone).rejects.toMatchObject({ statusCode: 503 })
  await Promise.all([begun, ...wanted])
  expect(works).toBe(2)
})
