import type { Mutant } from './mutant.ts'

/** Mutants of sign-in, codes and sessions. */
export const people: readonly Mutant[] = [
  {
    name: 'an access token is good for ten times as long',
    find: /const accessTokenSeconds = 600/,
    replace: 'const accessTokenSeconds = 6_000',
    caughtBy: 'server/modules/identity/session/identify.test.ts',
  },
  {
    name: 'a token goes on after its session has ended',
    find: /sessions\.id = \$\{sessionId\} and sessions\.ended_at is null and/,
    replace: 'sessions.id = ${sessionId} and',
    caughtBy: 'server/modules/identity/session/sessions.test.ts',
  },
  {
    name: 'a stolen refresh token does not end its session',
    find: /\n {4}await endSession\(tx, row\.sessionId, now\)/,
    replace: '',
    caughtBy: 'server/modules/identity/session/refresh-session.test.ts',
  },
  {
    name: 'a session that was dropped is remembered',
    find: /(drop\(sessionId: string\): void \{\n {4}this\.#changes \+= 1)\n.*delete\(sessionId\)/,
    replace: '$1',
    caughtBy: 'server/modules/identity/session/sessions.test.ts',
  },
  {
    name: 'an identifier has twice as many wrong passwords',
    find: /const limits = \[\{ most: 10, milliseconds: 900_000 \}\]/,
    replace: 'const limits = [{ most: 20, milliseconds: 900_000 }]',
    caughtBy: 'server/modules/identity/password/sign-in-by-password.test.ts',
  },
  {
    name: 'a code may be guessed once more',
    find: /\{ milliseconds: 300_000, attempts: 3 \}/,
    replace: '{ milliseconds: 300_000, attempts: 4 }',
    caughtBy: 'server/modules/identity/verification/code-attempts.test.ts',
  },
  {
    name: 'a code is good for an hour',
    find: /\{ milliseconds: 300_000, attempts: 3 \}/,
    replace: '{ milliseconds: 3_600_000, attempts: 3 }',
    caughtBy: 'server/modules/identity/verification/verify-phone.test.ts',
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
    caughtBy: 'server/modules/identity/verification/verify-phone.test.ts',
  },
  {
    name: 'an identifier gets any number of codes',
    find: /\{ most: 3, milliseconds: hour \}/,
    replace: '{ most: 3_000, milliseconds: hour }',
    caughtBy: 'server/modules/identity/verification/code-attempts.test.ts',
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
    caughtBy: 'server/modules/identity/password/sign-in-by-password.test.ts',
  },
  {
    name: 'staff come in without two-factor sign-in',
    find: /if \(await hasTwoFactor\(db, id\)\) return 'code'/,
    replace: 'if (await hasTwoFactor(db, id)) return undefined',
    caughtBy: 'server/modules/identity/two-factor/two-factor.test.ts',
  },
  {
    name: 'the last admin gives up the shop',
    find: /admins\.includes\(userId\) && admins\.length === 1/,
    replace: 'admins.includes(userId) && admins.length === 0',
    caughtBy: 'server/modules/account/users/user-admin.test.ts',
  },
  {
    name: 'scripts read the refresh cookie',
    find: /path: '\/api', httpOnly: true/,
    replace: `path: '/api', httpOnly: false`,
    caughtBy: 'server/modules/identity/password/sign-in-by-password.test.ts',
  },
  {
    name: 'other sites send the refresh cookie',
    find: /sameSite: 'strict', secure \}/,
    replace: `sameSite: 'none', secure }`,
    caughtBy: 'server/modules/identity/password/sign-in-by-password.test.ts',
  },
]
