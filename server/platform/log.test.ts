import fc from 'fast-check'
import { expect, it } from 'vitest'

import { QueryError } from './db/query-error.ts'
import { createLog } from './log.ts'

function logged(fields: object): { text: string; error: unknown } {
  const lines: string[] = []
  createLog('info', { write: (line) => lines.push(line) }).error(fields, 'event')
  const [text = ''] = lines
  return { text, ...(JSON.parse(text) as { error: unknown }) }
}

it('an error is logged with its message, stack and cause', () => {
  const { error } = logged({ error: new Error('outside', { cause: new TypeError('inside') }) })
  expect(error).toMatchObject({
    type: 'Error',
    message: 'outside',
    stack: expect.stringMatching(/^ {4}at .*log\.test\.ts/),
    cause: { type: 'TypeError', message: 'inside' },
  })
})

it('a failed query is logged without its values', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key 4821' })
  const failed = new QueryError('insert into jobs values ($1)', cause)
  const { text, error } = logged({ error: failed })
  expect(error).toMatchObject({
    message: 'Failed query: insert into jobs values ($1)',
    cause: { message: 'duplicate key', errorCode: '23505' },
  })
  expect(text).not.toContain('4821')
})

it('passwords and tokens are redacted', () => {
  expect(logged({ body: { password: 'jamdani' }, session: { token: 'abc' } }).text).not.toMatch(
    /jamdani|abc/,
  )
})

it('of a transaction id of the gateway the end alone is logged', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (tranId) => {
      const lines: string[] = []
      createLog('info', { write: (line) => lines.push(line) }).info({ tranId }, 'event')
      const line: unknown = JSON.parse(lines[0] ?? '')
      const end = tranId.length < 12 ? '' : tranId.slice(-4)
      expect(line).toMatchObject({ tranId: `…${end}` })
    }),
  )
})
