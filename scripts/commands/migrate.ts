import { withDatabase } from './with-database.ts'

export async function migrateCommand(): Promise<boolean> {
  const applied = await withDatabase((open) => Promise.resolve(open.applied), { alone: true })
  console.log(applied === 0 ? 'The database is up to date.' : `${applied} migrations applied.`)
  return true
}
