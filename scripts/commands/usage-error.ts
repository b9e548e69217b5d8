/** The command was written in a way that means nothing; its uses are told. */
export class UsageError extends Error {
  override name = 'UsageError'
}
