import { sql } from '#platform/db/sql.ts'
import { messagesTo } from '#test/inbox.ts'
import { everyJobDone } from '#test/jobs-done.ts'
import { runJob } from '#test/paying.ts'
import { anAdmin, anEmail } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { insertRun } from './backup-run.repo.ts'

const backup = { to: '/var/backups/haat', key: 'unencrypted', store: undefined }
const shop = testShop({ backup })
const hourMs = 3_600_000
const subject = 'The shop’s backups are late'

beforeEach(async () => {
  await shop.db.execute(sql`delete from backup_runs`)
})

/** A run that ended so many hours ago. */
const ended = (kind: 'backup' | 'restore-test', hours: number, succeeded = true) =>
  insertRun(shop.db, {
    kind,
    succeeded,
    endedAt: new Date(shop.clock.now().getTime() - hours * hourMs),
    words: '',
  })

describe('the status of backups', () => {
  it.each([
    [25, 191, false, false],
    [27, 191, true, false],
    [25, 193, false, true],
  ])('after %i and %i hours is late: %s and %s', async (backupHours, testHours, late, testLate) => {
    await ended('backup', backupHours)
    await ended('backup', 1, false)
    await ended('restore-test', testHours)
    const as = await anAdmin(shop)
    expect(await shop.call('GET /backup/status', { as })).toMatchObject({
      data: { isSetUp: true, isBackupLate: late, isRestoreTestLate: testLate },
    })
  })

  it('is mailed to admins when late, once a day', async () => {
    const { email } = await anAdmin(shop, { email: anEmail() })
    const mails = async () => {
      await runJob(shop, 'backup.watch', {})
      await everyJobDone(shop)
      return (await messagesTo(shop, email ?? '', 0)).filter((mail) => mail.subject === subject)
    }
    await ended('restore-test', 1)
    await ended('backup', 25)
    expect(await mails()).toHaveLength(0)
    await shop.db.execute(sql`delete from backup_runs where kind = 'backup'`)
    await ended('backup', 27)
    expect(await mails()).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
    shop.clock.pass(25 * hourMs)
    expect(await mails()).toHaveLength(2)
  })
})
