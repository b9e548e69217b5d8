export type EmbeddedPostgresCode =
  | 'in_use'
  | 'other_major'
  | 'not_a_cluster'
  | 'disk_full'
  | 'read_only'
  | 'no_access'
  | 'no_programs'
  | 'cannot_start'
  | 'not_empty'

/** A start of the embedded PostgreSQL that a person has to mend; the message says how. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
  readonly code: EmbeddedPostgresCode

  constructor(code: EmbeddedPostgresCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
