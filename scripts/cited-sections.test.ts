import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const textFile = /\.(ts|tsx|mjs|css|sql|md|jsonc|typ|yml)$|^\.env\.example$/

interface Citation {
  at: string
  paper: string
  section: string | undefined
}

function citationsIn(file: string, text: string): Citation[] {
  const found = text.matchAll(/\bdocs\/([\w/-]+\.md)(?:`?\)? §(\d+(?:\.\d+)*))?/g)
  return [...found].map(([, paper = '', section]) => ({ at: file, paper, section }))
}

/** Sections are headings (`## 8. Orders`), bullets and paragraphs (`- 8.3. The same key …`). */
function hasSection(paper: string, section: string): boolean {
  const escaped = section.replaceAll('.', String.raw`\.`)
  return new RegExp(String.raw`^(#+ | *- )?${escaped}\. `, 'm').test(paper)
}

const readPaper = (name: string) => readFileSync(join(root, 'docs', name), 'utf8')
const behaviourPages = globSync('behaviour/*.md', { cwd: join(root, 'docs') })

/** Text of a paper; sections of the description of the shop lie on pages by area. */
const textOf = (paper: string) =>
  paper === 'behaviour.md' ? behaviourPages.map(readPaper).join('\n') : readPaper(paper)

// A released migration is never edited: a paper that it cites may have become part of another one.
const notOurs = [
  ...['**/node_modules', '**/dist*', '.haat', '**/messages/generated', 'test-results'],
  'server/migrations',
]
const files = globSync(['*', '.env.example', '*/**'], { cwd: root, exclude: notOurs }).filter(
  (file) => textFile.test(file) && file !== 'scripts/cited-sections.test.ts',
)
const texts = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

describe('papers cited in comments', () => {
  const citations = texts.flatMap(({ file, text }) => citationsIn(file, text))

  it('every cited paper and section exists', () => {
    const missing = citations.filter(({ paper, section }) => {
      const isThere = existsSync(join(root, 'docs', paper))
      return !isThere || (section && !hasSection(textOf(paper), section))
    })
    expect(missing).toEqual([])
  })

  it('papers are cited by their path from the root', () => {
    const bare = texts
      .filter(({ file }) => !file.endsWith('.md'))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/(?<![\w/-])(?:wire|spec|design|behaviour)\.md/g)].map(
          ([name]) => `${file}: ${name}`,
        ),
      )
    expect(bare).toEqual([])
  })

  it('the description of the shop is cited with a section', () => {
    expect(citations.filter(({ paper }) => paper === 'behaviour.md').length).toBeGreaterThan(50)
    const behaviour = textOf('behaviour.md')
    expect(hasSection(behaviour, '8.3')).toBe(true)
    expect(hasSection(behaviour, '8.7.1')).toBe(true)
    expect(hasSection(behaviour, '8')).toBe(true)
    expect(hasSection(behaviour, '99')).toBe(false)
  })

  it('the description of the shop says on which page each of its chapters lies', () => {
    const rows = readPaper('behaviour.md')
      .split('\n')
      .filter((line) => line.includes('](behaviour/'))
    for (const page of behaviourPages) {
      const row = rows.find((line) => line.includes(`](${page})`)) ?? ''
      const named = [...row.matchAll(/\b(\d+) [a-z]/g)].map(([, chapter]) => chapter)
      const chapters = [...readPaper(page).matchAll(/^## (\d+)\. /gm)]
      expect([page, ...named]).toEqual([page, ...chapters.map(([, chapter]) => chapter)])
    }
    const sections = [...textOf('behaviour.md').matchAll(/^ *- (\d+(?:\.\d+)+)\. /gm)]
    expect(new Set(sections.map(([, section]) => section)).size).toBe(sections.length)
  })
})
