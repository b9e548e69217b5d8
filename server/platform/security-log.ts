import type { Log } from './log.ts'

/** Security events, logged with ids and masked identifiers, never a secret. */
type SecurityEvent =
  | 'sign-in'
  | 'sign-in-refused'
  | 'two-factor-refused'
  | 'confirmation-refused'
  | 'code-refused'
  | 'token-forged'
  | 'token-reused'
  | 'account-changed'
  | 'call-refused'
  | 'role-changed'
  | 'people-exported'
  | 'staff-invited'
  | 'setup-visited'
  | 'setup-refused'
  | 'setup-completed'

const own = new WeakMap<Log, Log>()

/** Logs a security event at every log level but `silent`, so that monitoring misses none. */
export function logSecurityEvent(log: Log, event: SecurityEvent, fields: object): void {
  let line = own.get(log)
  if (!line) {
    line = log.child({ security: true }, log.level === 'silent' ? {} : { level: 'info' })
    own.set(log, line)
  }
  line.info(fields, `security.${event}`)
}
