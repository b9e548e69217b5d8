import { randomBytes } from 'node:crypto'

import { expect, it } from 'vitest'

import { createLog } from '#platform/log.ts'
import { closedDatabase } from '#test/database.ts'
import { aRegistration } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

import { createSetupLink } from './create-setup-link.ts'

const lines: string[] = []
const log = createLog('error', { write: (line) => void lines.push(line) })
const shop = testShop({ limitPerAddressScale: 1 }, { log }, closedDatabase)

it('visits of set-up addresses are limited by address, and logged without the token', async () => {
  const publicUrl = 'https://shop.test'
  const address = await createSetupLink({ db: shop.db, clock: shop.clock, publicUrl })
  const token = address?.split('/').at(-1) ?? ''
  const visit = (of: string, from: string) =>
    shop.call('GET /setup/{token}', { params: { token: of }, from })
  const guesses = await Promise.all(
    Array.from({ length: 40 }, () => visit(randomBytes(32).toString('base64url'), '203.0.113.7')),
  )
  expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
  expect(await visit(token, '203.0.113.7')).toMatchObject({ statusCode: 429 })
  expect(await visit(token, '198.51.100.9')).toMatchObject({ statusCode: 200 })
  const made = await shop.call('POST /setup/{token}', {
    params: { token },
    body: aRegistration(),
    from: '198.51.100.9',
  })
  expect(made).toMatchObject({ statusCode: 201 })
  const written = lines.join('')
  for (const event of ['setup-refused', 'setup-visited', 'setup-completed', 'sign-in']) {
    expect(written).toContain(`security.${event}`)
  }
  expect(written).not.toContain(token)
})
