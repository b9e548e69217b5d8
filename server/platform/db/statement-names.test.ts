import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { testDatabase } from '#test/database.ts'

import { allOf } from './all-of.ts'
import { openDatabase, type Database } from './db.ts'
import { sql, type Sql } from './sql.ts'
import { statementNames } from './statement-names.ts'

describe('what PostgreSQL prepares', () => {
  let made: Awaited<ReturnType<typeof testDatabase>>
  let database: Database
  beforeAll(async () => {
    made = await testDatabase()
    database = openDatabase(made.url, 1)
  })
  afterAll(async () => {
    await database.close()
    await made.drop()
  })

  const isPrepared = async (statement: Sql) => {
    const { text } = statement.toQuery()
    const rows = await database.db.query(
      sql`select from pg_prepared_statements where statement = ${text}`,
    )
    return rows.length > 0
  }

  it('a text that runs often, whatever its values', async () => {
    const often = (run: number) => sql`select ${sql`${run}::int`} as value`
    for (let run = 1; run < 20; run++) await database.db.query(often(run))
    expect(await isPrepared(often(1))).toBe(false)
    const rows = await database.db.transaction(async (tx) => tx.query(often(20)))
    expect(rows).toEqual([{ value: 20 }])
    expect(await isPrepared(often(1))).toBe(true)
    expect(await database.db.query(often(21))).toEqual([{ value: 21 }])
  })

  it('a text whose columns have another type since a migration fails once, and is prepared anew', async () => {
    const { db } = database
    await db.execute(sql`create table things (size integer)`)
    await db.execute(sql`insert into things values (3)`)
    const sizes = sql`select size from things`
    for (let run = 1; run <= 20; run++) await db.query(sizes)
    expect(await isPrepared(sizes)).toBe(true)
    await db.execute(sql`alter table things alter size type bigint`)
    await expect(db.query(sizes)).rejects.toMatchObject({ cause: { code: '0A000' } })
    for (let run = 1; run <= 21; run++) expect(await db.query(sizes)).toEqual([{ size: '3' }])
  })

  it('nothing with conditions that somebody chose', async () => {
    const search = (run: number) => sql`select from users where ${allOf([sql`name = ${`${run}`}`])}`
    for (let run = 1; run < 30; run++) await database.db.query(search(run))
    expect(await isPrepared(search(1))).toBe(false)
  })
})

it('500 texts of a process get a name, each its own', () => {
  const { nameOf } = statementNames()
  const named = Array.from({ length: 600 }, (_, index) => {
    const query = sql.raw(`select ${index}`).toQuery()
    return Array.from({ length: 21 }, () => nameOf(query)).at(-1)
  })
  expect(new Set(named.slice(0, 500)).size).toBe(500)
  expect(new Set(named.slice(500))).toEqual(new Set([undefined]))
})
