/** Invalid command line; the caller prints the usage. */
export class UsageError extends Error {
  override name = 'UsageError'
}
