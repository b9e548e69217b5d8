import { expect, it } from 'vitest'

import { workFor } from './http/asker.ts'
import { inLine } from './in-line.ts'

it('two tasks run at a time, some wait, and the rest are shed', async () => {
  const take = inLine({ atOnce: 2, longest: 3 })
  let [working, mostWorking] = [0, 0]
  const work = async () => {
    working += 1
    mostWorking = Math.max(mostWorking, working)
    await new Promise((done) => setTimeout(done, 5))
    working -= 1
    return 'done'
  }
  const asked = Array.from({ length: 5 }, () => take(work))
  expect(() => take(work)).toThrow(
    expect.objectContaining({ statusCode: 503, extras: { retryAfter: 5 } }),
  )
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 5 }, () => 'done'))
  expect(mostWorking).toBe(2)
  expect(await take(work)).toBe('done')
})

it('queued work of a disconnected client is skipped', async () => {
  const take = inLine({ atOnce: 1, longest: 10 })
  const first = Promise.withResolvers<void>()
  const begun = take(() => first.promise)
  let works = 0
  const count = async () => (works += 1)
  const asker = { destroyed: false }
  const gone = workFor(asker, () => take(count))
  const wanted = [workFor({ destroyed: false }, () => take(count)), take(count)]
  asker.destroyed = true
  first.resolve()
  await expect(gone).rejects.toMatchObject({ statusCode: 503 })
  await Promise.all([begun, ...wanted])
  expect(works).toBe(2)
})
