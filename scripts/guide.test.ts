import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { type Language, languages } from '../contract/language.ts'

const root = join(import.meta.dirname, '..')
const guide = join(root, 'docs/guide')
const mostPictureBytes = 60_000
const mostPictures = 8

const filesOf = (language: Language) =>
  globSync('*.md', { cwd: join(guide, language) }).toSorted((one, other) =>
    one.localeCompare(other),
  )

const read = (language: Language, file: string) => readFileSync(join(guide, language, file), 'utf8')

/** Keys of the messages by their words; those that are counted have no words of their own. */
function keysByWords(language: Language): Map<string, Set<string>> {
  const keys = new Map<string, Set<string>>()
  for (const file of globSync(`web/messages/${language}/**/*.json`, { cwd: root })) {
    // as: the format of the messages.
    const messages = JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, unknown>
    for (const [key, words] of Object.entries(messages)) {
      if (typeof words === 'string') keys.set(words, (keys.get(words) ?? new Set()).add(key))
    }
  }
  return keys
}

const labelsIn = (text: string) =>
  [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, label = '']) => label)
const picturesIn = (text: string) =>
  [...text.matchAll(/!\[.+\]\(\.\.\/pictures\/(.+)\)/g)].map(([, file = '']) => file)

describe('the guide for owners', () => {
  it('has the same pages in each language, all of which its contents lead to', () => {
    const pages = filesOf('en')
    expect(pages).toHaveLength(6)
    expect(filesOf('bn')).toEqual(pages)
    for (const language of languages) {
      const contents = read(language, 'README.md')
      expect(
        pages.filter((page) => page !== 'README.md' && !contents.includes(`](${page})`)),
      ).toEqual([])
    }
  })

  it.each(languages)('in %s, what is bold is written on the screen just so', (language) => {
    const known = keysByWords(language)
    const labels = filesOf(language).flatMap((file) => labelsIn(read(language, file)))
    expect(labels.length).toBeGreaterThan(100)
    expect(labels.filter((label) => !known.has(label))).toEqual([])
  })

  it.each(filesOf('en'))('%s names the same parts of the screen in both languages', (file) => {
    const english = keysByWords('en')
    const bangla = keysByWords('bn')
    const keysOf = (label: string, keys: typeof english) => keys.get(label) ?? new Set<string>()
    const ofEnglish = labelsIn(read('en', file)).map((label) => keysOf(label, english))
    const ofBangla = labelsIn(read('bn', file)).map((label) => keysOf(label, bangla))
    const isAmong = (keys: Set<string>, others: readonly Set<string>[]) =>
      others.some((other) => !keys.isDisjointFrom(other))
    expect(ofEnglish.filter((keys) => !isAmong(keys, ofBangla))).toEqual([])
    expect(ofBangla.filter((keys) => !isAmong(keys, ofEnglish))).toEqual([])
  })

  it.each(languages)(
    'the pictures in %s are there, few, small, and of the sizes shown',
    async (language) => {
      const shown = filesOf(language).flatMap((file) => picturesIn(read(language, file)))
      const made = globSync(`${language}/*.webp`, { cwd: join(guide, 'pictures') })
      expect(shown.toSorted()).toEqual(made.map((file) => file.replaceAll('\\', '/')).toSorted())
      expect(made.length).toBeLessThanOrEqual(mostPictures)
      for (const file of made) {
        const picture = readFileSync(join(guide, 'pictures', file))
        const { width, height } = await sharp(picture).metadata()
        const [wide, high] = basename(file).endsWith('-phone.webp') ? [360, 740] : [1280, 800]
        const isSmall = picture.length <= mostPictureBytes
        const wanted = { file, width: wide, height: high, isSmall: true }
        expect({ file, width, height, isSmall }).toEqual(wanted)
      }
    },
  )
})
