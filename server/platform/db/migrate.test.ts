import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'

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
    // graphile-worker's pool ends before its connections are closed; dropping the database earlier would
    // break them.
    await expect.poll(() => connectionsTo(url)).toBe(1)
    await drop()
  })
  return url
}

const connectionsTo = (url: string) =>
  ask(
    url,
    `select count(*)::int as answer from pg_stat_activity where datname = current_database()`,
  )

/** Writes the schema files of a release into a folder, by path. */
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

describe('a database migrated by a newer release', () => {
  it('a database that needs newer code refuses to start with a message', async () => {
    const connectionString = await aDatabase()
    const second = { 'migrations/9002-no-wells.sql': '-- Oldest code: 9002\ndrop table wells;' }
    await migrate({ connectionString, root: await aRelease({ ...first, ...second }) })
    const back = migrate({ connectionString, root: await aRelease(first) })
    await expect(back).rejects.toThrow(
      'This database was updated by a newer release (9002-no-wells.sql). Start that release, or a newer one.',
    )
  })

  it('a newer database opens with older code that its migrations allow', async () => {
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
  const row = { 'modules/wells/sql/data/wells.sql': 'insert into wells values (50, is_deep(50))' }

  it('a repeatable file is applied again when it changes, and only then', async () => {
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

  it('repeatable files are applied all or none', async () => {
    const connectionString = await aDatabase()
    const wrong = { 'modules/wells/sql/data/wells.sql': 'insert into wells values (1, is_wide(1))' }
    const root = await aRelease({ ...wells, ...deep(10), ...wrong })
    await expect(migrate({ connectionString, root })).rejects.toThrow(
      'modules/wells/sql/data/wells.sql failed',
    )
    expect(await ask(connectionString, `select to_regproc('is_deep') as answer`)).toBe(null)
  })

  it('repeatable files of older code do not replace newer ones', async () => {
    const connectionString = await aDatabase()
    const later = { 'migrations/9002-deeper.sql': '-- Oldest code: 9001\nselect 1' }
    await migrate({ connectionString, root: await aRelease({ ...wells, ...later, ...deep(10) }) })
    const root = await aRelease({ ...wells, ...deep(100) })
    expect(await migrate({ connectionString, root })).toEqual({ applied: 0 })
    expect(await ask(connectionString, 'select is_deep(50) as answer')).toBe(true)
  })
})

describe('an applied migration', () => {
  const wells = 'create table wells (m int);'

  it('an applied migration must not change', async () => {
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
})

describe('squashed migrations', () => {
  const former = {
    'migrations/9001-a.sql': 'create table wells ()',
    'migrations/9002-b.sql': 'create table ponds ()',
  }
  const squashed = {
    'migrations/9001-wells.sql': '-- Replaces: 9001-a.sql\ncreate table wells ();',
    'migrations/9002-ponds.sql': '-- Replaces: 9002-b.sql\ncreate table ponds ();',
  }
  const later = { 'migrations/9003-deeper.sql': 'alter table wells add column m int;' }

  it('squashed migrations count as applied on a database that has all files they replace', async () => {
    const connectionString = await aDatabase(bareDatabase)
    await migrate({ connectionString, root: await aRelease(former) })
    const root = await aRelease({ ...squashed, ...later })
    const starts = [migrate({ connectionString, root }), migrate({ connectionString, root })]
    const applied = await Promise.all(starts)
    expect(applied).toHaveLength(2)
    expect(applied).toEqual(expect.arrayContaining([{ applied: 0 }, { applied: 1 }]))
  })

  it('squashed migrations go on after a start that was killed between them', async () => {
    const connectionString = await aDatabase(bareDatabase)
    const broken = { ...squashed, 'migrations/9002-ponds.sql': 'select 1 / 0' }
    await expect(migrate({ connectionString, root: await aRelease(broken) })).rejects.toThrow(
      '9002-ponds.sql failed',
    )
    const root = await aRelease({ ...squashed, ...later })
    expect(await migrate({ connectionString, root })).toEqual({ applied: 2 })
  })

  it.each([
    ['some of the files they replace', { 'migrations/9001-a.sql': 'create table wells ()' }],
    ['older files alone', { 'migrations/8001-well.sql': 'create table wells ()' }],
  ])('squashed migrations refuse a database that has %s, in words', async (_what, before) => {
    const connectionString = await aDatabase(bareDatabase)
    await migrate({ connectionString, root: await aRelease(before) })
    await expect(migrate({ connectionString, root: await aRelease(squashed) })).rejects.toThrow(
      /older than commit 88672fe8: its database lacks \S+\.sql\. Nothing was changed\. Start it once with the code of that commit/,
    )
    expect(await ask(connectionString, `select to_regclass('ponds') as answer`)).toBe(null)
  })
})

describe('a migration of a busy shop', () => {
  const later = (text: string) => ({
    ...first,
    'migrations/9002-later.sql': `-- Oldest code: 9001\n${text}`,
  })

  it('lets others go on while a lock is not free, and tries again', async () => {
    const url = await aDatabase()
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      await client.query('begin')
      await client.query('select from users limit 1')
      const root = await aRelease(later('alter table users add column later integer'))
      const migration = migrate({ connectionString: url, root })
      await expect
        .poll(() => ask(url, `select count(*)::int as answer from pg_locks where not granted`))
        .toBe(1)
      // It waits for the migration, and the migration for the transaction, which is over only afterwards.
      await ask(url, 'select count(*)::int as answer from users')
      await client.query('commit')
      await expect(migration).resolves.toMatchObject({ applied: 2 })
    } finally {
      await client.end()
    }
  })

  it('goes on after an interruption where its statements run outside a transaction', async () => {
    const url = await aDatabase()
    const statements = (made: string) =>
      later(`-- Outside a transaction

drop index concurrently if exists wells_idx;

create index concurrently wells_idx on users (created_at);

${made}
`)
    const broken = await aRelease(statements('select 1 / 0;'))
    await expect(migrate({ connectionString: url, root: broken })).rejects.toThrow(
      '9002-later.sql failed',
    )
    const mended = await aRelease(statements('select 1;'))
    await expect(migrate({ connectionString: url, root: mended })).resolves.toMatchObject({
      applied: 1,
    })
    const indexes = `select count(*)::int as answer from pg_indexes where indexname = 'wells_idx'`
    expect(await ask(url, indexes)).toBe(1)
  })
})

it('each migration that was not squashed states the oldest code that may run on it', async () => {
  const migrations = await readMigrations(join(import.meta.dirname, '../..'))
  for (const { name, oldestCode, replaces } of migrations) {
    const number = name.slice(0, 4)
    if (replaces.length > 0) continue
    expect([name, oldestCode]).toEqual([name, expect.stringMatching(/^\d{4}$/)])
    expect((oldestCode ?? '') <= number).toBe(true)
  }
})

it('functions and triggers are made by files of their own, but for those that an index computes with', async () => {
  const migrations = await readMigrations(join(import.meta.dirname, '../..'))
  const making = /^create (or replace )?(function|procedure|aggregate|(constraint )?trigger)\b/m
  expect(migrations.filter(({ text }) => making.test(text)).map(({ name }) => name)).toEqual([
    '0005-placed-orders.sql',
    '0114-search-form.sql',
  ])
})

it('each index of a squashed migration has a comment with the question that it answers', async () => {
  const migrations = await readMigrations(join(import.meta.dirname, '../..'))
  const texts = migrations.flatMap(({ text, replaces }) => (replaces.length > 0 ? [text] : []))
  const silent = texts.flatMap(
    (text) => text.match(/^(?!--).*\n(?=create (unique )?index)/gm) ?? [],
  )
  expect(silent).toEqual([])
})
