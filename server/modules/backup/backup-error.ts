/** A backup or restore that a person has to mend; the message says how. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** Nothing is wrong: one backup of a shop runs at a time. */
export class AnotherBackupRuns extends BackupError {
  override name = 'AnotherBackupRuns'
}
