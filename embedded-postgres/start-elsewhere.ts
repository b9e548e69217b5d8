import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { application } from './test-application.ts'

// Run by the tests as a process of its own, to be killed by them.
const [, , dataDir = ''] = process.argv
const { url, pid } = await startEmbeddedPostgres({
  dataDir,
  memory: true,
  application,
  log: () => {},
})
process.stdout.write(`${url} ${pid}\n`)
setInterval(() => {}, 60_000)
