import { flushCompileCache } from 'node:module'

import { buildApp } from '#app'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db/db.ts'
import { listen } from '#platform/db/listen.ts'
import { runAtStart, startJobs } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'
import { readSettings } from '#platform/settings.ts'
import { folderStorage } from '#platform/storage.ts'

// A server process without pages; it ends when its parent disconnects.
process.on('disconnect', () => process.exit())
const settings = readSettings()
const url = settings.databaseUrl ?? ''
const log = createLog('warn')
const database = openDatabase(url, 13)
const storage = folderStorage(settings.dataDir)
const platform = await buildApp(settings, { database, storage, clock: systemClock, log })
const { jobs, cronJobs } = platform
await startJobs({ db: database.db, pool: database.pool, log, jobs, cronJobs })
await runAtStart(database.db, cronJobs)
const channels = platform.cacheInvalidators.map(({ channel }) => channel)
await listen(url, channels, () => undefined, log)
// What is killed writes nothing at its end.
flushCompileCache()
await platform.app.listen({ port: settings.port, host: settings.host })
const address = platform.app.server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : undefined })
