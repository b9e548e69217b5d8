import { expect, it } from 'vitest'

import { QueryError } from '#platform/db/query-error.ts'
import { SettingsError } from '#platform/settings.ts'

import { explainStart } from './explain-start.ts'

const coded = (code: string, message: string, more: object = {}) =>
  Object.assign(new Error(message), { code, ...more })

it.each<[string, Error, RegExp]>([
  ['a setting', new SettingsError('PORT: must be a number'), /^PORT: must be a number$/],
  [
    'a full disk',
    new QueryError('insert into products values ($1)', coded('53100', 'could not extend file')),
    /^the disk is full\. Make room/,
  ],
  [
    'a full disk of its own',
    coded('ENOSPC', 'ENOSPC: no space left on device'),
    /^the disk is full/,
  ],
  [
    'a failed query',
    new QueryError('select secret from users', coded('42501', 'permission denied for table users')),
    /^the database says: permission denied for table users$/,
  ],
  ['a taken port', coded('EADDRINUSE', 'listen', { port: 3000 }), /^port 3000 is taken/],
  [
    'a strange address',
    coded('EADDRNOTAVAIL', 'x', { address: '8.8.8.8' }),
    /^HOST: 8\.8\.8\.8 is/,
  ],
  ['a strange name', coded('ENOTFOUND', 'x', { hostname: 'nowhere' }), /^HOST: nowhere is/],
])('the reason of a failed start is one line: %s', (_, error, words) => {
  const told = explainStart(error)
  expect(told).toMatch(words)
  expect(told).not.toContain('\n')
})

it('an error that nobody expected tells its causes and where it came from', () => {
  const told = explainStart(new Error('It broke', { cause: new Error('a cable was loose') }))
  expect(told).toMatch(/It broke\n\s+at [\s\S]*because: a cable was loose$/)
})
