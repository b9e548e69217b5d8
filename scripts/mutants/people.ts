import type { Mutant } from './mutant.ts'

/** Mutants of sign-in, codes and sessions. */
export const people: readonly Mutant[] = [
  {
    name: 'an access token is good for ten times as long',
    find: /const accessTokenSeconds = 600/,
    replace: 'const accessTokenSeconds = 6_000',
    tests: ['identity/session/identify', 'identity/session/sessions'],
  },
  {
    name: 'a token goes on after its session has ended',
    find: /sessions\.id = \$\{sessionId\} and sessions\.ended_at is null and/,
    replace: 'sessions.id = ${sessionId} and',
    tests: ['identity/session/sessions'],
  },
  {
    name: 'a stolen refresh token does not end its session',
    find: /\n {4}await endSession\(tx, row\.sessionId, now\)/,
    replace: '',
  },
  {
    name: 'a session that was dropped is remembered',
    find: /(drop\(sessionId: string\): void \{\n {4}this\.#changes \+= 1)\n.*delete\(sessionId\)/,
    replace: '$1',
    tests: ['identity/session/sessions'],
  },
  {
    name: 'an identifier has twice as many wrong passwords',
    find: /const limits = \[\{ most: 10, milliseconds: 900_000 \}\]/,
    replace: 'const limits = [{ most: 20, milliseconds: 900_000 }]',
  },
  {
    name: 'a code may be guessed once more',
    find: /\{ milliseconds: 300_000, attempts: 3 \}/,
    replace: '{ milliseconds: 300_000, attempts: 4 }',
  },
  {
    name: 'a code is good for an hour',
    find: /\{ milliseconds: 300_000, attempts: 3 \}/,
    replace: '{ milliseconds: 3_600_000, attempts: 3 }',
  },
  {
    name: 'guesses sent at once are not counted',
    find: /used_at is null and expires_at > \$\{now\} and tries_left > 0/,
    replace: 'used_at is null and expires_at > ${now} and tries_left > -9',
    explained: 'The column itself is checked to be no less than 0.',
  },
  {
    name: 'a code opens twice',
    find: /where id = \$\{id\} and used_at is null and expires_at > \$\{now\}/,
    replace: 'where id = ${id}',
    tests: ['identity/verification/verify-phone', 'identity/password/reset-password'],
  },
  {
    name: 'an identifier gets any number of codes',
    find: /\{ most: 3, milliseconds: hour \}/,
    replace: '{ most: 3_000, milliseconds: hour }',
  },
  {
    name: 'a code of one purpose serves another',
    find: /return `\$\{purpose\} \$\{identifier\} \$\{digits\}`/,
    replace: 'return digits',
    explained: 'Codes are looked up by purpose and identifier too.',
  },
  {
    name: 'somebody unknown is answered at once',
    find: /argon2Matches\(hash \?\? nobodysHash, oneSpelling\(password\)\)/,
    replace: '(hash ? argon2Matches(hash, oneSpelling(password)) : false)',
    tests: ['identity/password/sign-in-by-password'],
  },
  {
    name: 'staff come in without two-factor sign-in',
    find: /if \(await hasTwoFactor\(db, id\)\) return 'code'/,
    replace: 'if (await hasTwoFactor(db, id)) return undefined',
    tests: ['identity/two-factor/two-factor'],
  },
  {
    name: 'the last admin gives up the shop',
    find: /admins\.includes\(userId\) && admins\.length === 1/,
    replace: 'admins.includes(userId) && admins.length === 0',
    tests: ['account/users/user-admin'],
  },
  {
    name: 'scripts read the refresh cookie',
    find: /path: '\/api', httpOnly: true/,
    replace: `path: '/api', httpOnly: false`,
    tests: ['identity/password/sign-in-by-password'],
  },
  {
    name: 'other sites send the refresh cookie',
    find: /sameSite: 'strict', secure \}/,
    replace: `sameSite: 'none', secure }`,
    tests: ['identity/password/sign-in-by-password'],
  },
]
