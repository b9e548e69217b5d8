import { pino, type Logger } from 'pino'

export type Log = Logger

/** Structured log on standard output: events with fields, secrets redacted at any depth. */
export function createLog(
  level: string,
  output: { write(line: string): void } = process.stdout,
): Log {
  return pino(
    {
      level,
      redact: {
        paths: [
          'req.headers.authorization',
          'req.headers.cookie',
          '*.password',
          '*.code',
          '*.token',
        ],
        censor: '[cut]',
      },
      serializers: { error: describe, tranId: masked },
    },
    output,
  )
}

/**
 * Of a transaction id of the gateway, which stays secret, the end: enough to find it on the pages of staff. A short one is no
 * transaction id.
 */
function masked(tranId: unknown): unknown {
  if (typeof tranId !== 'string') return tranId === undefined ? undefined : '…'
  return tranId.length < 12 ? '…' : `…${tranId.slice(-4)}`
}

interface DescribedError {
  type: string
  message: string
  stack: string
  errorCode?: string
  constraint?: string
  cause?: unknown
}

/** Message, stack and cause of an error. */
function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const described: DescribedError = {
    type: error.name,
    message: error.message,
    stack: (error.stack ?? '').slice((error.stack ?? '').search(/^ {4}at /m)),
  }
  if ('code' in error) described.errorCode = String(error.code)
  if ('constraint' in error) described.constraint = String(error.constraint)
  if (error.cause !== undefined) described.cause = describe(error.cause)
  return described
}
