import { sendTestMessage } from '#modules/notification/index.ts'
import type { Database, Db } from '#platform/db/db.ts'
import type { Settings } from '#platform/settings.ts'

import { type Finding, runChecks } from './check.ts'
import * as database from './database-checks.ts'
import type { DatabaseFacts } from './database.repo.ts'
import * as local from './local-checks.ts'
import * as network from './network-checks.ts'

/** Looks at all that a shop needs, and changes nothing. `sendTo`: address or number that gets a test message. */
export async function examine(settings: Settings, sendTo?: string): Promise<Finding[]> {
  let opened: Promise<Database> | undefined
  let facts: Promise<DatabaseFacts> | undefined
  const onDatabase =
    (look: (facts: DatabaseFacts, db: Db) => string | Promise<string>) => async () => {
      const { db } = await (opened ??= database.openToLook(settings))
      return look(await (facts ??= database.factsOf(db)), db)
    }
  try {
    return await runChecks({
      disk: () => local.checkDisk(settings),
      mail: () => local.checkMail(settings),
      SMS: () => local.checkSms(settings),
      'payment gateway': () => local.checkGateway(settings),
      ...(sendTo !== undefined && { 'test message': () => sendTestMessage(settings, sendTo) }),
      database: onDatabase(database.checkVersion),
      extensions: onDatabase(database.checkExtensions),
      migrations: onDatabase((_facts, db) => database.checkMigrations(db)),
      'clock of the database': onDatabase(({ now }) =>
        network.withinSeconds(now, 5, 'the database'),
      ),
      jobs: onDatabase((_facts, db) => database.checkJobs(db)),
      opening: onDatabase((_facts, db) => database.checkOpening(db)),
      backup: onDatabase((_facts, db) => database.checkBackup(db, settings)),
      address: () => network.resolveName(settings),
      certificate: () => network.checkCertificate(settings),
      'shop answers': () => network.checkAnswer(settings),
      proxy: () => network.checkProxy(settings),
      'clock of the address': () => network.checkWebClock(settings),
      'payment notices': () => network.checkNotices(settings),
    })
  } finally {
    await (await opened?.catch(() => undefined))?.close()
  }
}
