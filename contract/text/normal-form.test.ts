import fc from 'fast-check'
import { expect, it } from 'vitest'

import { isStorable } from './is-storable.ts'
import { normalForm } from './normal-form.ts'

const { line, longText, plain, code } = normalForm

it.each([
  ['শাড়ি with the letter that keyboards type', '\u09b6\u09be\u09dc\u09bf', 'শাড়ি'.normalize('NFC')],
  ['a letter and its accent apart', 'Cafe\u0301', 'Caf\u00e9'],
  ['direction marks of a messenger', '\u202aRahima\u202c\u2069', 'Rahima'],
  ['a soft hyphen and a byte order mark', '\ufeffPan\u00adjabi', 'Panjabi'],
  ['line breaks', 'Rahim\r\nPAID IN FULL', 'Rahim PAID IN FULL'],
  ['white space of all kinds', ' a\t\u00a0\u2003b\u2028c\u3000', 'a b c'],
  ['white space around what goes', 'a \u200b b', 'a b'],
  ['nothing that is seen', '\u200b\u200e\u2060', ''],
  [
    'a joiner in a Bangla word',
    '\u09b0\u200d\u09cd\u09af\u09be\u09ac',
    '\u09b0\u200d\u09cd\u09af\u09be\u09ac',
  ],
  ['a non-joiner in a Persian word', '\u0645\u06cc\u200c\u062e', '\u0645\u06cc\u200c\u062e'],
  ['joiners in Latin letters', 'Ra\u200dhi\u200cma', 'Rahima'],
  ['a joiner beside a Bangla digit', '\u09e7\u200d\u09e8', '\u09e7\u09e8'],
  ['joiners in a row', '\u0995\u200d\u200d\u200d x', '\u0995\u200d x'],
  ['a family of emoji', '👩🏽\u200d👩\u200d👦', '👩🏽\u200d👩\u200d👦'],
  ['an emoji in its emoji form', '❤\ufe0f\u200d🔥', '❤\ufe0f\u200d🔥'],
  ['a joiner behind the last emoji', '👩\u200d', '👩'],
  [
    'the flag of a region',
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  ],
  ['tags that hide a text', 'Hi\u{e0048}\u{e0069}\u{e007f}', 'Hi'],
])('a line with %s', (_, typed, form) => {
  expect(line(typed)).toBe(form)
})

it('a text of several lines keeps them, and its white space', () => {
  expect(longText('One\r\nTwo\rThree\u2028\tFour\u00a0\u200b')).toBe(
    'One\nTwo\nThree\n\tFour\u00a0',
  )
})

it('codes, numbers and searches have no joiners', () => {
  for (const form of [plain, code]) {
    expect(form('\u09b0\u200d\u09cd\u09af 👩\u200d👦')).toBe('\u09b0\u09cd\u09af 👩👦')
  }
})

it('dashes of all kinds are hyphens in codes alone', () => {
  expect(code('A\u2010B\u2011C\u2013D\u2014E\u2212F\uff0dG')).toBe('A-B-C-D-E-F-G')
  expect(plain('Jamdani – silk')).toBe('Jamdani – silk')
})

it.each(['\0', '\u0001', '\u001b', '\u007f', '\u0080', '\ufffe', '\uffff', '\ud800', '\udc00'])(
  '%j is stored nowhere',
  (character) => {
    expect(isStorable(`a${character}b`)).toBe(false)
    expect(line(`a${character}b`)).toBe('ab')
  },
)

it('a text may have white space, emoji and thirty marks in a row, but not more', () => {
  expect(isStorable('a\t\r\n\u0085\u00a0👩\u200d👦')).toBe(true)
  expect(isStorable(`a${'\u0301'.repeat(30)}`)).toBe(true)
  expect(isStorable(`a${'\u0301\u0327'.repeat(16)}`)).toBe(false)
  expect(isStorable(`a${'\u0301\u200b\u0327'.repeat(16)}`)).toBe(false)
})

it('a joiner that a dropped tag leaves alone goes as well', () => {
  // Without the tag the nukta goes before the cedilla, and no Indic mark is beside the joiner any more.
  const text = '\u0327\u{e0067}\u09bc\u200d'
  expect(line(text)).toBe('\u09bc\u0327')
})

it('a normal form is its own, and has nothing of what goes', () => {
  // Letters, marks and joiners beside each other: random characters hardly ever meet.
  const characters =
    '\u0995\u09dc\u09bc\u09cd\u09e7\u0645\u064b\u200c\u200d\u200e\u00ad\ufe0f\u{e0067}\u{e007f}👩🏽🏴a\u0301\u0327 \n\t\u2028\u0085–'
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...Array.from(characters)), maxLength: 12 }),
  )
  fc.assert(
    fc.property(texts, (text) => {
      for (const form of Object.values(normalForm)) expect(form(form(text))).toBe(form(text))
      expect(isStorable(line(text)) || /\p{M}{31}/u.test(text)).toBe(true)
      expect(line(text)).not.toMatch(/[\n\r\t\u0085\u2028\u2029]|^\s|\s$|\s\s/u)
      expect(plain(text)).not.toMatch(/\p{Cf}/u)
      expect(code(text)).not.toMatch(/(?!-)\p{Pd}/u)
    }),
    { numRuns: 400 },
  )
})
