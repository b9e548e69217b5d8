import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { migrate } from '#platform/db/migrate.ts'
import { bareDatabase, testDatabase } from '#test/database.ts'

import { readMigrations } from './schema-files.ts'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function aDatabase(make = testDatabase): Promise<string> {
  const { url, drop } = await make()
  ends.push(async () => {
    // graphile-worker's pool does not wait until its connections are closed; a drop would break them.
    await vi.waitFor(async () => expect(await connectionsTo(url)).toBe(1))
    await drop()
  })
  return url
}

const connectionsTo = (url: string) =>
  ask(
    url,
    `select count(*)::int as answer from pg_stat_activity where datname = current_database()`,
  )

/** The schema of some release, by paths of its files. */
async function aRelease(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'haat-migrations-'))
  ends.push(() => rm(root, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), text)
  }
  return root
}

async function ask(connectionString: string, question: string): Promise<unknown> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ answer: unknown }>(question)
    return rows[0]?.answer
  } finally {
    await client.end()
  }
}

const first = { 'migrations/9001-wells.sql': '-- Oldest code: 9001\ncreate table wells ();' }

describe('a database that a newer release has changed', () => {
  it('is refused by code that the change leaves behind, in words', async () => {
    const connectionString = await aDatabase()
    const second = { 'migrations/9002-no-wells.sql': '-- Oldest code: 9002\ndrop table wells;' }
    await migrate({ connectionString, root: await aRelease({ ...first, ...second }) })
    const back = migrate({ connectionString, root: await aRelease(first) })
    await expect(back).rejects.toThrow(
      'This database was updated by a newer release (9002-no-wells.sql). Start that release, or a newer one.',
    )
  })

  it('is opened by older code that can still work with it', async () => {
    const connectionString = await aDatabase()
    const second = {
      'migrations/9002-deeper.sql': '-- Oldest code: 9001\nalter table wells add column m int;',
    }
    await migrate({ connectionString, root: await aRelease({ ...first, ...second }) })
    expect(await migrate({ connectionString, root: await aRelease(first) })).toEqual({
      applied: 0,
    })
  })
})

describe('functions, triggers and data', () => {
  const wells = { 'migrations/9001-wells.sql': 'create table wells (m int, deep boolean);' }
  const deep = (from: number) => ({
    'schema/functions/wells.sql': `
      create or replace function is_deep(m int) returns boolean language sql as 'select deeper(m, ${from})';
      create or replace function deeper(m int, n int) returns boolean language sql as 'select m > n';`,
  })
  const row = { 'schema/data/wells.sql': 'insert into wells values (50, is_deep(50))' }

  it('are applied again when their file changes, and only then', async () => {
    const connectionString = await aDatabase()
    const root = await aRelease({ ...wells, ...deep(10), ...row })
    expect(await migrate({ connectionString, root })).toEqual({ applied: 3 })
    expect(await migrate({ connectionString, root })).toEqual({ applied: 0 })
    expect(await ask(connectionString, 'select is_deep(50) as answer')).toBe(true)
    const next = await aRelease({ ...wells, ...deep(100), ...row })
    expect(await migrate({ connectionString, root: next })).toEqual({ applied: 1 })
    expect(await ask(connectionString, 'select is_deep(50) as answer')).toBe(false)
    expect(await ask(connectionString, 'select count(*)::int as answer from wells')).toBe(1)
  })

  it('are applied all or not at all', async () => {
    const connectionString = await aDatabase()
    const wrong = { 'schema/data/wells.sql': 'insert into wells values (1, is_wide(1))' }
    const root = await aRelease({ ...wells, ...deep(10), ...wrong })
    await expect(migrate({ connectionString, root })).rejects.toThrow(
      'schema/data/wells.sql failed',
    )
    expect(await ask(connectionString, `select to_regproc('is_deep') as answer`)).toBe(null)
  })

  it('of older code do not take the place of newer ones', async () => {
    const connectionString = await aDatabase()
    const later = { 'migrations/9002-deeper.sql': '-- Oldest code: 9001\nselect 1' }
    await migrate({ connectionString, root: await aRelease({ ...wells, ...later, ...deep(10) }) })
    const root = await aRelease({ ...wells, ...deep(100) })
    expect(await migrate({ connectionString, root })).toEqual({ applied: 0 })
    expect(await ask(connectionString, 'select is_deep(50) as answer')).toBe(true)
  })
})

describe('a migration that was applied', () => {
  const wells = 'create table wells (m int);'
  // sha256 of that text
  const hash = '030e467b65310d9d20bbf7982d2fc1dee5dfa21815502c7a9d824b0cfc9eeb26'

  it('may not be changed', async () => {
    const connectionString = await aDatabase()
    await migrate({
      connectionString,
      root: await aRelease({ 'migrations/9001-wells.sql': wells }),
    })
    const root = await aRelease({ 'migrations/9001-wells.sql': `${wells} -- deep` })
    await expect(migrate({ connectionString, root })).rejects.toThrow(
      '9001-wells.sql was changed after it was applied: add a new file instead',
    )
  })

  it('may be changed where the file names its former hash', async () => {
    const connectionString = await aDatabase()
    await migrate({
      connectionString,
      root: await aRelease({ 'migrations/9001-wells.sql': wells }),
    })
    const changed = `-- Former hash: ${hash}\n${wells}`
    const root = await aRelease({ 'migrations/9001-wells.sql': changed })
    expect(await migrate({ connectionString, root })).toEqual({ applied: 0 })
  })
})

describe('squashed migrations', () => {
  const squashed = {
    'migrations/9001-wells.sql': '-- Replaces: 9001-a.sql 9002-b.sql\ncreate table wells (m int);',
    'migrations/9003-ponds.sql': 'create table ponds (m int);',
  }

  it('count as applied on a database that has all they replace', async () => {
    const connectionString = await aDatabase(bareDatabase)
    const before = {
      'migrations/9001-a.sql': 'create table wells ()',
      'migrations/9002-b.sql': 'alter table wells add column m int',
    }
    await migrate({ connectionString, root: await aRelease(before) })
    const root = await aRelease(squashed)
    expect(await migrate({ connectionString, root })).toEqual({ applied: 1 })
    expect(await migrate({ connectionString, root })).toEqual({ applied: 0 })
  })

  it('refuse a database that has a part of what they replace, in words', async () => {
    const connectionString = await aDatabase(bareDatabase)
    const before = { 'migrations/9001-a.sql': 'create table wells ()' }
    await migrate({ connectionString, root: await aRelease(before) })
    await expect(migrate({ connectionString, root: await aRelease(squashed) })).rejects.toThrow(
      'This database is older than 9002-b.sql. Start a release that still has that migration, then this one.',
    )
  })
})

// Those up to here were written before marks were; they only add.
const lastWithoutMark = '0046'

it('each migration says which code may still run on it', async () => {
  for (const { name, oldestCode } of await readMigrations(join(import.meta.dirname, '../..'))) {
    const number = name.slice(0, 4)
    if (number <= lastWithoutMark) continue
    expect([name, oldestCode]).toEqual([name, expect.stringMatching(/^\d{4}$/)])
    expect((oldestCode ?? '') <= number).toBe(true)
  }
})
