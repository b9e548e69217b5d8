import { type RefusalKey, refusalWords } from '@haat/contract/refusals/refusal-words'
import { say, type Text, within } from '@haat/contract/refusals/text'
import { textOf } from '@haat/contract/refusals/text-of'
import { wordIn } from '@haat/contract/refusals/word-in'
import { describe, expect, it } from 'vitest'

import { keepText, keptText } from './kept-text.ts'

const keys = Object.keys(refusalWords) as RefusalKey[] // as: Object.keys forgets the names of the fields.

describe('a stored text', () => {
  it('says the same as before, in both languages', () => {
    const texts: Text[] = [
      ...keys.map((key) => textOf(refusalWords[key].en.replaceAll(/\{\w+(:\w+)?\}/g, '1,250'))),
      say('due_at_most', { due: 12_345_050 }),
      say('picture_named', { name: '{"key":"x"}', problem: within('picture_not_fetched') }),
      { english: 'The bank says no' },
    ]
    const words = (text: Text) => [wordIn('en', text), wordIn('bn', text)]
    expect(texts.map((text) => words(keptText(keepText(text))))).toEqual(texts.map(words))
  })

  it('is its key, as JSON with its values where it has any', () => {
    expect(keepText('order_not_found')).toBe('order_not_found')
    expect(keepText(say('order_not_found', {}))).toBe('order_not_found')
    expect(keepText(say('stock_left', { left: 2 }))).toBe(
      '{"key":"stock_left","values":{"left":2}}',
    )
  })

  it.each([
    'The moon is full',
    '{"key":"of a file.jpg: It was not fetched',
    '{"key":"no_key_of_ours","values":{}}',
    '{"key":"stock_left"}',
    '{"key":"stock_left","values":{"left":{"key":"no_key_of_ours","values":{}}}}',
    'stock_left',
    'toString',
  ])('that is no key is a sentence: %s', (kept) => {
    expect(wordIn('bn', keptText(kept))).toBe(kept)
  })
})
