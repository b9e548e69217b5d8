import { flushCompileCache } from 'node:module'
import { join } from 'node:path'

import { buildApp } from '#app'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db/db.ts'
import { localAddress } from '#platform/http/local-address.ts'
import { runAtStart, startJobs } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'
import { readSettings } from '#platform/settings.ts'
import { folderStorage } from '#platform/storage.ts'

// A shop that a stress test may kill at any moment: reports its address and runs until then.
const settings = readSettings()
const log = createLog(settings.logLevel)
const database = openDatabase(settings.databaseUrl ?? '', 5)
const storage = folderStorage(join(settings.dataDir, 'media'))
const platform = await buildApp(settings, { database, storage, clock: systemClock, log })
await platform.app.listen({ port: 0, host: '127.0.0.1' })
await startJobs(database.pool, platform.jobs, log, platform.cronJobs)
await runAtStart(database.db, platform.cronJobs)
// What is killed writes nothing at its end.
flushCompileCache()
process.stdout.write(`${localAddress(platform.app.server)}\n`)
