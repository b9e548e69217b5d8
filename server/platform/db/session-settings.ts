/** Settings of every connection that serves requests: a statement that hangs must not hold a request for ever. */
export const sessionSettings = {
  timezone: 'UTC',
  statement_timeout: '15s',
  lock_timeout: '10s',
} as const

/** The same as the startup parameter `options`. */
export const sessionOptions = Object.entries(sessionSettings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

/**
 * For each connection to a pooler, beside the defaults of its role: PgBouncer gives a client the time zone that it
 * knew when the client came, whatever the default is.
 */
export const setTimeZone = `set timezone to '${sessionSettings.timezone}'`

/** The connection string for work that may take long, such as migrations, whatever limits the role has. */
export function withoutTimeLimits(connectionString: string): string {
  const url = new URL(connectionString)
  const given = url.searchParams.get('options')
  const unlimited = '-c statement_timeout=0 -c lock_timeout=0'
  url.searchParams.set('options', given === null ? unlimited : `${given} ${unlimited}`)
  return url.href
}
