import type { BackupStatus } from '@haat/contract/backup'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'

import { BackupLine } from './backup-line.tsx'

const hour = 3_600_000
// Two minutes more: the clock of the page shows whole minutes.
const ago = (hours: number) => new Date(Date.now() - hours * hour - 120_000).toISOString()

const safe: BackupStatus = {
  isSetUp: true,
  isWanted: true,
  backupAt: ago(3),
  restoreTestAt: ago(72),
  isBackupLate: false,
  isRestoreTestLate: false,
}

function shown(changes: Partial<BackupStatus>): string {
  const Component = () => <BackupLine backups={{ ...safe, ...changes }} />
  const router = createMemoryRouter([{ path: '/', Component }])
  return renderToString(<RouterProvider router={router} />)
}

it('the overview tells of good backups quietly, with a way to the status', () => {
  const line = shown({})
  expect(line).toMatch(/Last backup 3 hours ago.+Last tested restore 3 days ago/)
  expect(line).toContain('href="/admin/status"')
  expect(line).not.toContain('alta')
})

it('the overview of a shop that has just been opened does not warn of its first backup', () => {
  const line = shown({ backupAt: null, restoreTestAt: null })
  expect(line).toContain('There is no backup yet.')
  expect(line).not.toContain('alta')
})

it.each([
  [{ isSetUp: false, backupAt: null, restoreTestAt: null }, 'Nothing is backed up.'],
  [{ isBackupLate: true, backupAt: ago(30) }, 'Backups are late. Last backup 30 hours ago'],
  [{ isBackupLate: true, backupAt: null }, 'There is no backup yet.'],
  [{ isRestoreTestLate: true }, 'nobody knows whether the backups are good'],
])('the overview warns: %o', (changes, words) => {
  const line = shown(changes)
  expect(line).toContain(words)
  expect(line).toContain('alta')
})

it('the overview of a shop that needs no backups says nothing', () => {
  expect(shown({ isSetUp: false, isWanted: false })).toBe('')
})
