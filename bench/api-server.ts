import { buildApp } from '../server/app.ts'
import { systemClock } from '../server/platform/clock.ts'
import { openDatabase } from '../server/platform/db/db.ts'
import { listen } from '../server/platform/db/listen.ts'
import { startJobs } from '../server/platform/jobs.ts'
import { createLog } from '../server/platform/log.ts'
import { readSettings } from '../server/platform/settings.ts'
import { folderStorage } from '../server/platform/storage.ts'

// The server as it runs, without its pages: a process of its own beside the one that asks.
const settings = readSettings()
const url = settings.databaseUrl ?? ''
const log = createLog('warn')
const database = openDatabase(url)
const storage = folderStorage(settings.dataDir)
const platform = await buildApp(settings, { database, storage, clock: systemClock, log })
await startJobs(database.pool, platform.jobs, log)
const channels = platform.freshness.map(({ channel }) => channel)
await listen(url, channels, () => undefined, log)
await platform.app.listen({ port: settings.port, host: settings.host })
process.send?.('ready')
