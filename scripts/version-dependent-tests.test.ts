import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { expect, it } from 'vitest'

import { versionDependentTests } from './version-dependent-tests.ts'

const ofTheServer = versionDependentTests(join(import.meta.dirname, '..'))

it('a new test depends on PostgreSQL’s version by where it lies and by the queries beside it', async () => {
  const tree = {
    'server/platform/db/new.test.ts': '',
    'server/upgrade/new.test.ts': '',
    'server/modules/rank/sql/order.sql': 'create or replace function …',
    'server/modules/rank/new.test.ts': '',
    'server/modules/rank/list/new.test.ts': '',
    'server/modules/days/days.repo.ts': `sql\`select (at at time zone 'Asia/Dhaka')::date\``,
    'server/modules/days/new.test.ts': '',
    'server/modules/names/list/names.repo.ts':
      'sql`select id from names where ${contains(search)}`',
    'server/modules/names/list/new.test.ts': '',
    'server/modules/names/new.test.ts': '',
    'server/modules/plain/plain.repo.ts': 'sql`select id, name from plain`',
    'server/modules/plain/new.test.ts': '',
    'server/new.test.ts': '',
  }
  const folder = await mkdtemp(join(tmpdir(), 'haat-version-'))
  try {
    for (const [path, text] of Object.entries(tree)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    expect(versionDependentTests(folder)).toEqual([
      'server/modules/days/new.test.ts',
      'server/modules/names/list/new.test.ts',
      'server/modules/rank/list/new.test.ts',
      'server/modules/rank/new.test.ts',
      'server/platform/db/new.test.ts',
      'server/upgrade/new.test.ts',
    ])
  } finally {
    await rm(folder, { recursive: true })
  }
})

it.each([
  ['the platform’s database', /^server\/platform\/db\//],
  ['migrations', /\/migrate\.test\.ts$/],
  ['upgrades', /\/upgrade\.test\.ts$/],
  ['functions of the search', /\/search-functions\.test\.ts$/],
  ['search', /\/search\.test\.ts$/],
  ['lists of products', /\/list-products\.test\.ts$/],
  ['lists of orders', /\/list-orders\.test\.ts$/],
  ['lists of customers', /\/customer\.test\.ts$/],
  ['reports', /\/sales-report\.test\.ts$/],
  ['sums of orders', /\/verify-accounts\.test\.ts$/],
])('tests of %s depend on PostgreSQL’s version', (_, path) => {
  expect(ofTheServer).toContainEqual(expect.stringMatching(path))
})
