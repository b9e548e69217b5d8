import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { anAdmin, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

import { readPolicy } from './read-policy.ts'
import { mostLevels } from './shallow-lexer.ts'

const shop = testShop()
let admin: TestPerson
beforeAll(async () => {
  admin = await anAdmin(shop)
  await shop.db.execute(sql`
    insert into shop_settings (shop_name, support_phone, support_hours, address, updated_at)
    values ('Bokul', '01700 111222', 'Weekdays', 'Khulna', now())`)
})

const name = 'privacy-policy'
const aPage = { title: 'About us', inFooter: false, isPublished: true }
const savePolicy = (text: string) =>
  shop.callWith('PUT /shop/policies/{name}', { as: admin, params: { name }, body: { text } })
/** Each call that takes a text and reads it. */
const save = [
  savePolicy,
  (text: string) =>
    shop.callWith('POST /shop/policies/{name}/preview', {
      as: admin,
      params: { name },
      body: { text },
    }),
  (text: string) =>
    shop.callWith('POST /text-page', {
      as: admin,
      body: { ...aPage, text, title: text.slice(-9) },
    }),
  (text: string) => shop.callWith('POST /text-page/preview', { as: admin, body: { text } }),
]
const tooDeep = {
  statusCode: 400,
  message: expect.stringContaining('20 deep inside one another at most'),
  errors: [{ path: 'body.text' }],
}

it.each([
  ['quotes', '> '],
  ['lists', '- '],
  ['numbers', '1. '],
  ['quotes and lists', '> - '],
])('a text of many %s inside one another is refused when it is saved', async (_what, mark) => {
  const levels = mark.trim().split(' ').length
  for (const [at, send] of save.entries()) {
    expect(await send(`${mark.repeat(mostLevels / levels)}level ${at}`)).toMatchObject({
      success: true,
    })
    expect(await send(`${mark.repeat(14_000 / mark.length)}x`)).toMatchObject(tooDeep)
    expect(await send(`${mark.repeat(mostLevels / levels + 1)}x`)).toMatchObject(tooDeep)
  }
})

it('what a setting hides is looked at, too', async () => {
  const { statusCode } = await savePolicy(`{{if market}}${'> '.repeat(30)}x`)
  expect(statusCode).toBe(400)
})

it('a stored page that cannot be read is shown as it is typed', async () => {
  await shop.db.execute(sql`
    insert into text_pages (id, slug, title, text, in_footer, is_published, position, created_at, updated_at)
    values (gen_random_uuid(), 'deep', 'Deep', ${`First\n\n${'> '.repeat(9_000)}x`}, false, true, 90, now(), now())`)
  const reply = await shop.call('GET /text-page/by-address/{slug}', { params: { slug: 'deep' } })
  expect(reply).toMatchObject({ data: { blocks: [{ spans: [{ text: 'First' }] }, {}] } })
})

it('any text is read, or refused with a sentence', () => {
  const marks = fc.constantFrom(
    '> ',
    '- ',
    '1. ',
    '*',
    '**',
    '_',
    '[',
    '](/)',
    '~~',
    '`',
    '\n',
    ' x ',
  )
  const piece = fc.tuple(marks, fc.integer({ min: 1, max: 60 })).map(([mark, n]) => mark.repeat(n))
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      expect([200, 400]).toContain(statusOf(pieces.join('')))
    }),
  )
})

function statusOf(text: string): number {
  try {
    readPolicy(text)
    return 200
  } catch (error) {
    return error instanceof Refusal ? error.statusCode : 500
  }
}
