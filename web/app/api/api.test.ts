import { expect, it } from 'vitest'

import { createApi, type RawCall } from './api.ts'

it('sends the key of an idempotent call as its header, beside the other headers', async () => {
  const sent: RawCall['extras'][] = []
  const api = createApi(async (_key, { extras }) => {
    sent.push(extras)
    return { success: true, statusCode: 200, message: '', data: null }
  })
  // as: this test looks at the headers alone.
  const body = {} as never
  await api('POST /order/post-order', { body, idempotencyKey: 'tap-1', headers: { 'x-a': 'b' } })
  await api('POST /order/post-order', { body })
  expect(sent.map(({ headers }) => headers)).toEqual([
    { 'x-a': 'b', 'idempotency-key': 'tap-1' },
    undefined,
  ])
})
