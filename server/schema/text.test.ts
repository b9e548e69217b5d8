import { normalForm } from '@haat/contract/text/normal-form'
import { expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()

type Forms = Record<keyof typeof normalForm, string>

const block = 1_024
const blocks = 0x11_0000 / block

/** Letters, marks and emoji are in the first two planes, tags in the fifteenth. */
const mayJoin = (number: number) => number < 128 || number === 896

/**
 * Each character by itself, and where it decides whether a joiner stays: before and after it, and beside an emoji. PostgreSQL
 * has neither NUL nor surrogates.
 */
function textOfBlock(number: number): string {
  const characters = Array.from({ length: block }, (_, place) => number * block + place)
    .filter((code) => code !== 0 && (code < 0xd8_00 || code > 0xdf_ff))
    .map((code) => String.fromCodePoint(code))
  // Elsewhere no two characters make another.
  if (!mayJoin(number)) return characters.join('')
  const contexts = (one: string) =>
    `x${one}x${one}\u200dx\u200c${one}x😀\u200d${one}x😀${one}\u200d😀`
  return characters.map(contexts).join('')
}

it('PostgreSQL and TypeScript make the same of every code point', async () => {
  const texts = Array.from({ length: blocks }, (_, number) => textOfBlock(number))
  const rows = await shop.db.transaction(async (tx) => {
    // Four forms of 1.1 million characters take longer than any statement of a request.
    await tx.execute(sql`set local statement_timeout = 0`)
    return tx.query<Forms>(sql`
      select normal_line(text) as line, normal_long_text(text) as "longText",
        normal_plain(text) as plain, normal_code(text) as code
      from unnest(${texts}::text[]) with ordinality as block (text, place) order by place`)
  })
  expect(rows).toHaveLength(blocks)
  const differing = rows.flatMap((row, number) =>
    (Object.keys(row) as (keyof Forms)[]).flatMap((form) => {
      const [ours, theirs] = [normalForm[form](texts[number] ?? ''), row[form]]
      return ours === theirs ? [] : [firstDifference(form, ours, theirs)]
    }),
  )
  expect(differing).toEqual([])
})

function firstDifference(form: string, ours: string, theirs: string) {
  const characters = Array.from(theirs)
  const at = Array.from(ours).findIndex((one, place) => characters[place] !== one)
  const around = (text: string) =>
    Array.from(text)
      .slice(Math.max(0, at - 8), at + 8)
      .map((character) => character.codePointAt(0)?.toString(16))
      .join(' ')
  return { form, ours: around(ours), theirs: around(theirs) }
}

it('PostgreSQL joins tags, line breaks and spaces as TypeScript does', async () => {
  const text =
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} Hi\u{e0048}\u{e0069}\r\n \u2028\u00a0\u200b–\t\u0995\u200d\u200d'
  const rows = await shop.db.query<Forms>(sql`
    select normal_line(${text}) as line, normal_long_text(${text}) as "longText",
      normal_plain(${text}) as plain, normal_code(${text}) as code`)
  expect(rows).toEqual([
    {
      line: normalForm.line(text),
      longText: normalForm.longText(text),
      plain: normalForm.plain(text),
      code: normalForm.code(text),
    },
  ])
})
