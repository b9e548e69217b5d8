import pg from 'pg'
import { describe, expect, it } from 'vitest'

import { openDatabase } from '#platform/db/db.ts'

import { sql } from '../db/sql.ts'
import { asRefusal } from './failure.ts'

const refused = { statusCode: 503, extras: { retryAfter: 5 } }

describe('an unavailable database', () => {
  it('an unavailable database gives a 503 with Retry-After', async () => {
    // No server listens on this port.
    const { db, close } = openDatabase('postgres://nobody@127.0.0.1:1/nothing')
    const error: unknown = await db.execute(sql`select 1`).catch((thrown: unknown) => thrown)
    expect(asRefusal(error)).toMatchObject(refused)
    await close()
  })

  it.each([
    ['closes', '57P01'],
    ['has crashed', '57P02'],
    ['starts up', '57P03'],
    ['has lost the connection', '08006'],
    ['has too many connections', '53300'],
    ['has become a replica', '25006'],
    ['waits for a lock too long', '55P03'],
  ])('a PostgreSQL that %s (%s) gives a 503', (_what, code) => {
    const cause = Object.assign(new pg.DatabaseError('x', 1, 'error'), { code })
    expect(asRefusal(new Error('Failed query', { cause }))).toMatchObject(refused)
  })

  it.each([
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
  ])('a connection that ends during a query or before it gives a 503: %s', (message) => {
    const cause = new Error(message)
    expect(asRefusal(new Error('Failed query', { cause }))).toMatchObject(refused)
  })
})

it.each(['ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNREFUSED'])(
  'a database that cannot be reached (%s) gives a 503',
  (code) => {
    const cause = Object.assign(new Error('x'), { code })
    expect(asRefusal(new Error('Failed query', { cause }))).toMatchObject(refused)
  },
)

it('a database whose socket is gone gives a 503; another file that is gone does not', () => {
  const missing = (syscall: string) => {
    const cause = Object.assign(new Error('x'), { code: 'ENOENT', syscall })
    return new Error('Failed query', { cause })
  }
  expect(asRefusal(missing('connect'))).toMatchObject(refused)
  const file = missing('open')
  expect(asRefusal(file)).toBe(file)
})

it.each(['53100', '58030', 'ENOSPC', 'EDQUOT', 'EROFS'])(
  'a disk that is full, fails or is read-only (%s) gives a 503 that says so',
  (code) => {
    const cause = Object.assign(new Error('x'), { code })
    expect(asRefusal(new Error('Failed query', { cause }))).toMatchObject({
      statusCode: 503,
      message: 'We cannot save anything at the moment. Please try again in a few minutes.',
      extras: { retryAfter: 60 },
    })
  },
)

it('what a unique index refuses, and no module has named, is a 409', () => {
  const taken = Object.assign(new pg.DatabaseError('x', 1, 'error'), { code: '23505' })
  expect(asRefusal(new Error('Failed query', { cause: taken }))).toMatchObject({ statusCode: 409 })
})

it('other errors are returned unchanged', () => {
  const broken = Object.assign(new pg.DatabaseError('x', 1, 'error'), { code: '23503' })
  for (const error of [broken, new Error('Failed query', { cause: broken }), new TypeError('x')]) {
    expect(asRefusal(error)).toBe(error)
  }
})
