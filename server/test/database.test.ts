import pg from 'pg'
import { expect, it } from 'vitest'
import { testDatabase } from './database.ts'

it('each test file gets a migrated database of its own', async () => {
  const [mine, theirs] = await Promise.all([testDatabase(), testDatabase()])
  const [here, there] = [mine, theirs].map(({ url }) => new pg.Client({ connectionString: url }))
  await here?.connect()
  await there?.connect()
  await here?.query('create table only_here (id int)')
  const question = `select to_regclass('only_here') as own, to_regclass('schema_migrations') as shared`
  expect((await here?.query(question))?.rows).toEqual([
    { own: 'only_here', shared: 'schema_migrations' },
  ])
  expect((await there?.query(question))?.rows).toEqual([{ own: null, shared: 'schema_migrations' }])
  await here?.end()
  await there?.end()
  await Promise.all([mine.drop(), theirs.drop()])
})
