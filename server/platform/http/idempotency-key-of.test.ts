import { describe, expect, it } from 'vitest'

import { idempotencyKeyOf } from './idempotency-key-of.ts'

const required = { idempotent: 'required' } as const
const optional = { idempotent: true } as const

describe('the idempotency key of a request', () => {
  it('the key is handed to the handler of an idempotent call only', () => {
    expect(idempotencyKeyOf(required, {}, 'tap-1')).toBe('tap-1')
    expect(idempotencyKeyOf(optional, {}, 'tap-1')).toBe('tap-1')
    expect(idempotencyKeyOf(optional, {}, undefined)).toBeUndefined()
    expect(idempotencyKeyOf({}, {}, 'not read, even with spaces')).toBeUndefined()
  })

  it.each([{}, undefined, null, { dryRun: false }])(
    'a request without a key and with the body %j is refused where the call requires one',
    (body) => {
      expect(() => idempotencyKeyOf(required, body, undefined)).toThrow('Send an Idempotency-Key')
    },
  )

  it('a dry run needs no key, and none reaches its handler', () => {
    expect(idempotencyKeyOf(required, { dryRun: true }, undefined)).toBeUndefined()
    expect(idempotencyKeyOf(required, { dryRun: true }, 'tap-1')).toBeUndefined()
  })

  it.each(['', 'two words', 'x'.repeat(101), 'ক'])('the malformed key "%s" is refused', (key) => {
    expect(() => idempotencyKeyOf(optional, {}, key)).toThrow('1 to 100 letters')
    expect(() => idempotencyKeyOf(required, { dryRun: true }, key)).toThrow('1 to 100 letters')
  })
})
