import { join } from 'node:path'
import { testOnMachinesPostgres } from './test-on-machines-postgres.ts'

process.chdir(join(import.meta.dirname, '..'))
const { passed, failed } = await testOnMachinesPostgres({
  ifAvailable: process.argv.includes('--if-available'),
})
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
