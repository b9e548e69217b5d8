import { EmbeddedPostgresError } from '@haat/embedded-postgres'
import { SettingsError } from '#platform/settings.ts'

/** Why the shop could not open, in words for the person who started it. */
export function explainStart(error: unknown): string {
  if (error instanceof SettingsError || error instanceof EmbeddedPostgresError) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    const port = 'port' in error ? String(error.port) : ''
    return `port ${port} is taken by another program. Stop it, or choose another: PORT=3001 npm start`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
