import { type BackupStatus, backupReasonOf } from '@haat/contract/backup'
import CircleAlert from '~icons/circle-alert'
import { Link } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { classNames } from '#app/ui/layout/class-names.ts'
import { useNow } from '#app/util/use-now.ts'

import { backupWords } from './backup-words.ts'

/**
 * Warns of backups that are missing or late; else says quietly when the last one was, or that the first one is still to
 * come. Nothing where none are wanted.
 */
export function BackupLine({ backups }: { backups: BackupStatus }) {
  const now = useNow()
  const reason = backupReasonOf(backups)
  if (reason === 'off') return null
  const { text } = backupWords(reason, backups, now)
  const isQuiet = reason === 'safe' || reason === 'none-yet'
  return (
    <p
      className={classNames(
        'mb-5 flex items-start gap-3',
        isQuiet
          ? 'text-small text-ink-soft'
          : 'rounded-control bg-alta-tint px-4 py-3 text-alta-deep',
      )}
    >
      {!isQuiet && <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />}
      <span className="min-w-0">
        {text}{' '}
        <Link to={staffPaths.adminStatus()} className="link">
          {m.staff_status()}
        </Link>
      </span>
    </p>
  )
}
