import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { afterAll, expect, it } from 'vitest'

import { textOf } from '#test/packing/pdf-text.ts'

import { PdfRenderer } from './pdf-renderer.ts'

// By hand: people, places and goods, rich in conjuncts, hooks and vowels below.
const names = readFileSync(new URL('conjunct-names.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const template = fileURLToPath(
  new URL('../../modules/order/packing/pick-list.typ', import.meta.url),
)
const renderer = new PdfRenderer({ maxWaiting: 1 })
afterAll(() => renderer.close())

it('the text of a paper has 200 names in Bangla as they were written, at each weight', async () => {
  expect(new Set(names).size).toBe(200)
  const sheet = {
    ...{ language: 'bn', title: 'পিক লিস্ট', subtitle: '', pageOf: '', firstPage: '১' },
    sender: { name: 'হাট', lines: [] },
    columns: ['ক', 'খ', 'গ', 'ঘ', 'ঙ'],
    // The first column is bold; the last has them as neighbours that begin as the one before ends.
    rows: names.map((name) => [name, name, '', '', `${name}${name}`]),
  }
  const pdf = Buffer.from(await renderer.draw({ template, sheet }, new Date(0)))
  const text = textOf(pdf)
  const wrong = names.filter((name) => !text.includes(name.repeat(4)))
  expect(wrong).toEqual([])
})
