import { EmbeddedPostgresError } from '@haat/embedded-postgres'
import { QueryError } from '#platform/db/query-error.ts'
import { SettingsError } from '#platform/settings.ts'

/** An error whose message is written for the person who started the shop. */
export class StartError extends Error {
  override name = 'StartError'
}

/**
 * Why the shop could not open, in words for the person who started it. Only an unexpected error
 * shows where in the code it was thrown.
 */
export function explainStart(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const chain = causesOf(error)
  for (const cause of chain) {
    if (isInWords(cause)) return cause.message
    const words = wordsOf(cause)
    if (words !== undefined) return words
  }
  const root = chain.at(-1) ?? error
  // A failed query's own message holds the whole statement.
  if (chain.some((cause) => cause instanceof QueryError))
    return `the database says: ${root.message}`
  const causes = chain.slice(1).map(({ message }) => `\n  because: ${message}`)
  return `${error.stack ?? error.message}${causes.join('')}`
}

const isInWords = (error: Error) =>
  error instanceof SettingsError ||
  error instanceof EmbeddedPostgresError ||
  error instanceof StartError

/** The error itself, then what caused it. */
function causesOf(error: Error): Error[] {
  const chain = [error]
  for (let cause = error.cause; cause instanceof Error; cause = cause.cause) {
    if (chain.includes(cause)) break
    chain.push(cause)
  }
  return chain
}

/** SQLSTATE of PostgreSQL whose own disk is full. */
const diskFull = '53100'
const fullDisk = 'the disk is full. Make room and start again: nothing that was stored is lost'

function wordsOf(error: Error): string | undefined {
  const { code, port, address, hostname } = error as NodeJS.ErrnoException & {
    port?: number
    address?: string
    hostname?: string
  } // as: Node and pg tell more than an Error.
  const host = hostname ?? address ?? ''
  if (code === 'EADDRINUSE') {
    return `port ${port ?? ''} is taken by another program. Stop it, or choose another: PORT=3001 npm start`
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `HOST: ${host} is no address of this machine. Use 127.0.0.1 behind a proxy, or 0.0.0.0 for all of its addresses`
  }
  if (code === 'EACCES' && port !== undefined) {
    return `PORT: this user may not listen on port ${port}. Choose one above 1023, behind a proxy`
  }
  const isFull = code === 'ENOSPC' || code === diskFull || /no space left on/i.test(error.message)
  return isFull ? fullDisk : undefined
}
