import { expect, it } from 'vitest'

import { recordRefusal } from './http/record-refusal.ts'
import { forbidden, tooMany, unauthorized } from './http/refusal.ts'
import { createLog } from './log.ts'
import { logSecurityEvent } from './security-log.ts'

function aLog(level: string) {
  const lines: Record<string, unknown>[] = []
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>)
  return { lines, log: createLog(level, { write }) }
}

it('security events are logged even at the level `error`', () => {
  const { lines, log } = aLog('warn')
  log.info('unheard')
  logSecurityEvent(log, 'sign-in', { userId: 'u1' })
  expect(lines).toMatchObject([{ security: true, userId: 'u1', msg: 'security.sign-in' }])
})

it('security events are not logged at the level `silent`', () => {
  const { lines, log } = aLog('silent')
  logSecurityEvent(log, 'sign-in', { userId: 'u1' })
  expect(lines).toEqual([])
})

it('forbidden and rate-limited calls are logged as security events, expired tokens are not', () => {
  const { lines, log } = aLog('warn')
  const about = {
    key: 'GET /order' as const,
    requestId: 'r1',
    address: '203.0.113.9',
    userId: 'u1',
  }
  for (const error of [unauthorized(), new Error('x'), forbidden(), tooMany(3)]) {
    recordRefusal(log, error, about)
  }
  expect(lines).toMatchObject([
    { ...about, status: 403, msg: 'security.call-refused' },
    { ...about, status: 429 },
  ])
})
