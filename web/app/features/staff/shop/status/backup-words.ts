import type { BackupReason, BackupStatus } from '@haat/contract/backup'

import { m } from '#app/messages/generated/messages.js'

import { timesOf } from './age-words.ts'
import { reasonWords } from './reason-words.ts'
import type { StatusWords } from './status-line.ts'

const words: Record<BackupReason, () => StatusWords> = {
  safe: () => ({ text: '' }),
  off: () => ({ text: m.staff_status_backups_off() }),
  'not-set-up': () => ({
    text: m.staff_status_backups_not_set_up(),
    toDo: m.staff_status_backups_not_set_up_do(),
  }),
  'none-yet': () => ({ text: '', toDo: m.staff_status_backups_none_yet_do() }),
  late: () => ({ text: m.staff_status_backups_late(), toDo: m.staff_status_backups_late_do() }),
  'test-late': () => ({
    text: m.staff_status_backups_test_late(),
    toDo: m.staff_status_backups_late_do(),
  }),
}

/** When the shop was last saved and a restore last tested, and what is wrong with it; `now` in milliseconds. */
export function backupWords(reason: BackupReason, status: BackupStatus, now: number): StatusWords {
  const { text, ...rest } = reasonWords(words, reason)
  const times = status.isSetUp && backupTimes(status, now)
  return { text: [text, times].filter(Boolean).join(' '), ...rest }
}

function backupTimes({ backupAt, restoreTestAt }: BackupStatus, now: number): string {
  if (backupAt === null) return m.staff_status_backups_never()
  const tested =
    restoreTestAt === null
      ? m.staff_status_backups_never_tested()
      : m.staff_status_backups_tested(timesOf(restoreTestAt, now))
  return `${m.staff_status_backups_last(timesOf(backupAt, now))} ${tested}`
}
