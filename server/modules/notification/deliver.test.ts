import { expect, it } from 'vitest'

import { newId } from '#platform/id.ts'
import { createLog } from '#platform/log.ts'
import { anEmail } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

import { passwordChangedNotice } from './account-notices.ts'
import { mailDelivery } from './deliver.ts'
import type { Letter } from './mail-carrier.ts'

const shop = testShop()

it('a warning whose HTML cannot be drawn goes as text at once, and the log says so', async () => {
  const letters: Letter[] = []
  const lines: unknown[] = []
  const log = createLog('error', { write: (line) => lines.push(JSON.parse(line)) })
  const deliver = mailDelivery(
    {
      send: (letter) => {
        letters.push(letter)
        return Promise.resolve()
      },
    },
    { db: shop.db, clock: shop.clock, log },
    () => Promise.reject(new Error('mrml cannot parse it')),
  )
  const { mail } = passwordChangedNotice({
    name: 'Rahima',
    language: 'en',
    resetUrl: 'https://haat.example/forgot-password',
    at: shop.clock.now(),
  })
  const [id, to] = [newId(), anEmail()]
  await deliver({ id, to, mail })
  expect(letters).toMatchObject([{ id, to, subject: mail.subject.replace('{{shop}}', 'Haat') }])
  expect(letters[0]?.text).toContain('https://haat.example/forgot-password')
  expect(letters[0]).not.toHaveProperty('html')
  expect(lines).toMatchObject([{ msg: 'mail.without-html', message: id }])
})
