import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, inject, it } from 'vitest'

import { ask } from '#test/ask.ts'
import { bareDatabase } from '#test/database.ts'

import { migrate } from './migrate.ts'

// The volume of a shop that ran as a superuser, as Compose once set it up, is given to the two roles.
const suffix = randomUUID().replaceAll('-', '')
const superuser = `haat_super_${suffix}`
const owner = `haat_owner_${suffix}`
const runtime = `haat_shop_${suffix}`
let database: Awaited<ReturnType<typeof bareDatabase>>
const giving = readFileSync(
  join(import.meta.dirname, '../../../deploy/docker/database/give-to-owner.sql'),
  'utf8',
).replaceAll('haat_owner', owner)

const addressOf = (role: string) =>
  Object.assign(new URL(database.url), { username: role, password: 'secret' }).href

/** What a role owns in the database, but extensions and what they brought. */
const owned = (role: string) => `
  select pg_describe_object(classid, objid, objsubid) as thing from pg_shdepend s
  where dbid = (select oid from pg_database where datname = current_database())
    and refclassid = 'pg_authid'::regclass and refobjid = '${role}'::regrole and deptype = 'o'
    and classid <> 'pg_extension'::regclass
    and not exists (
      select from pg_depend e
      where e.classid = s.classid and e.objid = s.objid and e.deptype = 'e')`

beforeAll(async () => {
  database = await bareDatabase()
  await ask(
    database.url,
    `create role ${superuser} superuser login password 'secret'`,
    `create role ${owner} login password 'secret'`,
    `create role ${runtime} login password 'secret'`,
  )
  await migrate({ connectionString: addressOf(superuser) })
  await ask(
    addressOf(superuser),
    `create type mood as enum ('well')`,
    'create domain small as integer check (value < 10)',
    'create sequence alone',
    'create schema aside',
    'create table aside.cell (id integer generated always as identity)',
    'create aggregate total (integer) (sfunc = int4pl, stype = integer)',
  )
})

afterAll(async () => {
  await database.drop()
  await ask(inject('adminUrl'), ...[superuser, owner, runtime].map((role) => `drop role ${role}`))
})

it('a database that a superuser made is given whole to its owner, who updates it from then on', async () => {
  expect((await ask(addressOf(superuser), owned(superuser))).length).toBeGreaterThan(100)
  await ask(addressOf(superuser), giving)
  expect(await ask(addressOf(superuser), owned(superuser))).toEqual([])
  // Again, for the passwords: nothing changes.
  await ask(addressOf(superuser), giving)
  // So that every function is replaced.
  await ask(addressOf(owner), `update schema_migrations set hash = '' where name like '%/%'`)
  const both = { connectionString: addressOf(owner), runtimeUrl: addressOf(runtime) }
  expect((await migrate(both)).applied).toBeGreaterThan(10)
  await ask(addressOf(owner), 'alter table orders add column by_owner integer')
})

it.each(['truncate activity_log', 'alter table activity_log disable trigger all'])(
  'the shop itself may no longer: %s',
  async (statement) => {
    await expect(ask(addressOf(runtime), statement)).rejects.toThrow(/permission denied|must be/)
  },
)
