/** A backup or restore that a person has to mend; the message says how. */
export class BackupError extends Error {
  override name = 'BackupError'
}
