import type { ShopStatus } from '@haat/contract/shop-status'

/** What the status page says of backups that are late. */
export const lateBackups: ShopStatus['backups'] = {
  level: 'problem',
  reason: 'late',
  isSetUp: true,
  isWanted: true,
  backupAt: new Date(Date.now() - 30 * 3_600_000).toISOString(),
  restoreTestAt: null,
  isBackupLate: true,
  isRestoreTestLate: false,
}
