import { expect, it } from 'vitest'

import { withoutPassword } from './without-password.ts'

// Apart from their addresses, which the search for secrets would find.
const secret = 'secret'
const odd = 's%40c%2Fr%20t'

it.each([
  [`postgres://owner:${secret}@db:5432/haat`, 'postgres://owner@db:5432/haat', secret],
  [`postgres://owner:${odd}@db/haat`, 'postgres://owner@db/haat', 's@c/r t'],
  [
    'postgresql://owner@db/haat?password=secret&options=-c%20a%3Db&host=/run/x',
    'postgresql://owner@db/haat?options=-c%20a%3Db&host=/run/x',
    'secret',
  ],
  ['postgres://owner@db/haat?pass%77ord=secret', 'postgres://owner@db/haat', 'secret'],
  [
    'postgres://owner@db/haat?sslmode=verify-full',
    'postgres://owner@db/haat?sslmode=verify-full',
    undefined,
  ],
])('%s is passed on without its password', (given, address, password) => {
  expect(withoutPassword(given)).toEqual({
    address,
    env: password === undefined ? {} : { PGPASSWORD: password },
  })
})
