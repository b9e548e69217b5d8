import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { checks } from './checks.ts'
import { commands } from './commands/commands.ts'
import { benches, proofs } from './programs.ts'

const root = join(import.meta.dirname, '..')
const papers = globSync(
  [
    '*.md',
    'docs/**/*.md',
    'web/app/ui/README.md',
    'contrib/*/README.md',
    'server/modules/*/README.md',
    'embedded-postgres/README.md',
  ],
  { cwd: root },
)

/** Links of Markdown to files of the repository. */
function brokenLinks(paper: string): string[] {
  const text = readFileSync(join(root, paper), 'utf8')
  return [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => !existsSync(join(root, dirname(paper), target)))
    .map((target) => `${paper}: ${target}`)
}

/** Rows of tables that have not as many cells as their head: two that became one, or one without its end. */
function brokenRows(paper: string): string[] {
  const text = readFileSync(join(root, paper), 'utf8').replaceAll(/```[^]*?```/g, '')
  const cells = (row: string) => row.replaceAll(/`[^`]*`|\\\|/g, '').split('|').length
  const tables = text
    .split('\n\n')
    .map((part) => part.split('\n').filter((line) => line.startsWith('|')))
  return tables.flatMap(([head = '', ...rows]) =>
    rows.filter((row) => cells(row) !== cells(head)).map((row) => `${paper}: ${row.slice(0, 80)}`),
  )
}

describe('the papers', () => {
  it('rows of tables are whole', () => {
    expect(papers.flatMap(brokenRows)).toEqual([])
  })

  it('links of papers lead to existing files', () => {
    expect(papers.length).toBeGreaterThan(20)
    expect(papers.flatMap(brokenLinks)).toEqual([])
  })

  it('the papers that newcomers look for exist', () => {
    const wanted = ['architecture', 'behaviour', 'conventions', 'design', 'glossary', 'operations']
    for (const name of wanted) expect(papers).toContain(`docs/${name}.md`)
    for (const name of ['README', 'CONTRIBUTING', 'SECURITY', 'CODE_OF_CONDUCT', 'CHANGELOG']) {
      expect(papers).toContain(`${name}.md`)
    }
  })

  it('papers name only commands of package.json', () => {
    // as: written by us, and read by npm
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    const named = papers.flatMap((paper) => {
      const text = readFileSync(join(root, paper), 'utf8')
      return [...text.matchAll(/`npm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name)
    })
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  it('papers name only existing checks, benchmarks and proofs', () => {
    const known: Record<string, object> = {
      check: { ...checks, unit: [] },
      bench: benches,
      proof: proofs,
    }
    const named = papers.flatMap((paper) => {
      const text = readFileSync(join(root, paper), 'utf8')
      return [...text.matchAll(/`npm run (check|bench|proof) -- ([\w-]+)/g)]
    })
    expect(named.length).toBeGreaterThan(10)
    expect(
      named.filter(([, command = '', name = '']) => !(name in (known[command] ?? {}))),
    ).toEqual([])
  })

  it('docs/testing.md names only tests that exist, for faults and for rules', () => {
    const text = readFileSync(join(root, 'docs/testing.md'), 'utf8')
    const [, tables = ''] = text.split('## Faults')
    const [listed = ''] = tables.split('## Titles')
    const named = [...listed.matchAll(/`([\w.-]+(?:\/[\w.-]+)+?)(?:\.test\.ts)?`/g)].map(
      ([, path = '']) => path,
    )
    expect(named.length).toBeGreaterThan(60)
    const isThere = (path: string) =>
      ['', 'server/modules/'].some((folder) =>
        existsSync(join(root, `${folder}${path}.test.ts`)),
      ) || existsSync(join(root, path))
    expect(named.filter((path) => !isThere(path))).toEqual([])
  })

  it('the weekly workflow runs every proof', () => {
    const workflow = readFileSync(join(root, '.github/workflows/weekly.yml'), 'utf8')
    const named = [...workflow.matchAll(/(?:npm run proof --|^ {10}-) ([\w-]+)/gm)]
    const run = new Set(named.map(([, name]) => name))
    expect(Object.keys(proofs).filter((name) => !run.has(name))).toEqual([])
  })

  it.each([
    ['bench', Object.keys(benches)],
    ['proof', Object.keys(proofs)],
    ['shop', Object.keys(commands)],
  ])('the table of commands names every one of `npm run %s`', (command, names) => {
    const lines = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split('\n')
    const line = lines.find((one) => one.startsWith(`| \`npm run ${command} -- `)) ?? ''
    const described = line.split('|')[2] ?? ''
    const named = [...described.matchAll(/`([\w-]+)`/g)].map(([, name]) => name)
    expect(new Set(named)).toEqual(new Set(names))
  })
})
