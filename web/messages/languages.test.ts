import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

type Message = string | { declarations: string[]; match: Record<string, string> }[]
type Catalogue = Record<string, Message>

const filesOf = (language: string) =>
  globSync('**/*.json', { cwd: join(import.meta.dirname, language) }).toSorted()

// as: the compiler of the messages refuses a catalogue of another shape
const read = (language: string, file: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, language, file), 'utf8')) as Catalogue

const textsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))

/** What a caller has to hand in: the names in braces and those that only choose a plural. */
function parametersOf(message: Message): string[] {
  const named = textsOf(message).flatMap((text) => text.match(/(?<=\{)\w+(?=\})/g) ?? [])
  const declared =
    typeof message === 'string'
      ? []
      : message.flatMap(({ declarations }) =>
          declarations.filter((one) => one.startsWith('input ')).map((one) => one.slice(6)),
        )
  return [...new Set([...named, ...declared])].toSorted()
}

const variantsOf = (message: Message | undefined) =>
  typeof message === 'string' || !message
    ? []
    : message.flatMap(({ match }) => Object.keys(match)).toSorted()

const files = filesOf('en')
const english: Catalogue = Object.assign({}, ...files.map((file) => read('en', file)))
const bangla: Catalogue = Object.assign({}, ...files.map((file) => read('bn', file)))
const banglaTexts = Object.entries(bangla).flatMap(([key, message]) =>
  textsOf(message).map((text) => ({ key, text, words: text.replaceAll(/\{\w+\}/g, '') })),
)

// Latin on a Bangla page, and why.
const latin = new Set([
  // Names of companies and their services; Haat is the shop's own.
  ...['Haat', 'bKash', 'Nagad', 'Rocket', 'SSLCommerz', 'Pathao', 'Steadfast', 'RedX', 'iPhone'],
  ...['Google', 'Authenticator', 'Aegis', 'FAS', 'Facebook', 'Messenger', 'WhatsApp', 'Instagram'],
  ...['YouTube', 'Vimeo', 'X', 'Twitter'],
  // Formats and techniques that have no other name.
  ...['JPG', 'PNG', 'GIF', 'WebP', 'AVIF', 'HEIC', 'PDF', 'CSV', 'Excel', 'xlsx', 'ZIP', 'JSON'],
  ...['HTML', 'Markdown', 'JavaScript', 'https', 'SKU'],
  // Letters on keys, and on the labels of clothes.
  ...['Enter', 'Esc', 'Escape', 'Tab', 'Shift', 'Ctrl', 'D', 'Z', 'F', 'S', 'M', 'L', 'XL'],
  // Typed or read exactly so: digits left open, a name for SMS, a transaction id, a page's name, a word in braces.
  ...['XXXXXXXXX', 'BOKUL', 'BK', 'Q', 'm', 'me', 'name', 'supportPhone'],
  // The other language's own name, as its link has it.
  'English',
  // What whoever runs the server types or looks for.
  ...['npm', 'run', 'shop', 'doctor', 'setup', 'link', 'job', 'backup', 'failed'],
])
// Names of settings of the server.
const setting = /\b(?:SSLCOMMERZ|SMS|SMTP|MAIL|BACKUP)_[A-Z_]+/g
// They describe the columns of a file of products, whose names and values are those of the calls.
const ofFiles = /^staff_import_(?:columns_text|column_|file_hint|zip_hint|sample_)/

describe('Bangla and English', () => {
  it('have the same catalogues and keys, in the same order', () => {
    expect(filesOf('bn')).toEqual(files)
    const differing = files.filter(
      (file) => Object.keys(read('bn', file)).join() !== Object.keys(read('en', file)).join(),
    )
    expect(differing).toEqual([])
    expect(banglaTexts.length).toBeGreaterThan(3000)
  })

  it('are all shown somewhere', () => {
    const sources = globSync('{app,render}/**/*.{ts,tsx}', { cwd: join(import.meta.dirname, '..') })
    const used = new Set(
      sources
        .filter((path) => !/[\\/]generated[\\/]|[.]test[.]/.test(path))
        .map((path) => readFileSync(join(import.meta.dirname, '..', path), 'utf8'))
        .flatMap((text) => text.match(/\b[a-z]+_\w+/g) ?? []),
    )
    expect(Object.keys(english).filter((key) => !used.has(key))).toEqual([])
  })

  it('take the same parameters', () => {
    const differing = Object.entries(english).filter(
      ([key, message]) =>
        parametersOf(message).join() !== parametersOf(bangla[key] ?? '').join() ||
        variantsOf(message).join() !== variantsOf(bangla[key]).join(),
    )
    expect(differing.map(([key]) => key)).toEqual([])
  })

  it.each([
    ['en', english],
    ['bn', bangla],
  ])('have a message for each plural form: %s', (language, catalogue) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    const forms = pluralCategories.map((form) => `plural=${form}`).toSorted()
    const lacking = Object.entries(catalogue).filter(
      ([, message]) => typeof message !== 'string' && variantsOf(message).join() !== forms.join(),
    )
    expect(lacking.map(([key]) => key)).toEqual([])
  })
})

describe('Bangla', () => {
  it('has no Latin word but names, formats and what is typed so', () => {
    const strange = banglaTexts
      .filter(({ key }) => !ofFiles.test(key))
      .flatMap(({ key, words }) =>
        (words.replaceAll(setting, '').match(/[a-z]+/gi) ?? [])
          .filter((word) => !latin.has(word))
          .map((word) => `${key}: ${word}`),
      )
    expect(strange).toEqual([])
  })

  it('has Bangla digits', () => {
    const digits = banglaTexts.filter(
      ({ key, words }) =>
        !ofFiles.test(key) &&
        // Shows the digits that it speaks of.
        key !== 'staff_settings_latin_digits_hint' &&
        /(?<![A-Z\d])\d+(?![A-Z\d])/.test(words),
    )
    expect(digits.map(({ key, text }) => `${key}: ${text}`)).toEqual([])
  })

  it('is normalised, without joiners that nobody sees, and ends sentences with a danda', () => {
    const odd = banglaTexts.filter(
      ({ text }) =>
        text !== text.normalize('NFC') || /[\u200B-\u200D\uFEFF]|[ক-৿]\.(?: |$)| {2}/.test(text),
    )
    expect(odd.map(({ key, text }) => `${key}: ${text}`)).toEqual([])
  })

  it('leaves no English sentence as it was', () => {
    const left = Object.entries(english).filter(
      ([key, message]) =>
        !ofFiles.test(key) &&
        JSON.stringify(message) === JSON.stringify(bangla[key]) &&
        (
          textsOf(message)
            .join(' ')
            .replaceAll(/\{\w+\}/g, '')
            .match(/[a-z]+/gi) ?? []
        ).some((word) => !latin.has(word)),
    )
    expect(left.map(([key]) => key)).toEqual([])
  })
})
