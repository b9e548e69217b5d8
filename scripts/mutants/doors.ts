import type { Mutant } from './mutant.ts'

/** Mutants of permissions, limits, headers, caches, input and output. */
export const doors: readonly Mutant[] = [
  {
    name: 'sellers decide on refunds',
    find: /('PATCH \/refund\/\{id\}': call\(\{[^}]*?who: )'staff'/,
    replace: `$1'seller'`,
    caughtBy: 'server/permission-matrix.test.ts',
  },
  {
    name: 'everybody reads all customers',
    find: /('GET \/user\/get-all-users': call\(\{[^}]*?who: )'staff'/,
    replace: `$1'signed-in'`,
    caughtBy: 'server/permission-matrix.test.ts',
  },
  {
    name: 'sellers change what delivery costs',
    find: /('POST \/shipping-fee\/add': call\(\{[^}]*?who: )'staff'/,
    replace: `$1'seller'`,
    caughtBy: 'server/permission-matrix.test.ts',
  },
  {
    name: 'sellers are taken for admins',
    find: /(case 'admin':\n {6}return )role === 'admin'/,
    replace: `$1role !== 'user'`,
    caughtBy: 'server/permission-matrix.test.ts',
  },
  {
    name: 'staff need no permission',
    find: /return permission !== undefined && hasPermission\(actor, permission\)/,
    replace: `return role === 'staff' || role === 'admin'`,
    caughtBy: 'server/permission-matrix.test.ts',
  },
  {
    name: 'anybody signed in reads what is another’s own',
    find: /return named === actor\.userId\n/,
    replace: 'return named !== undefined\n',
    caughtBy: 'server/permission-matrix.test.ts',
  },
  {
    name: 'a dangerous call needs no recent sign-in',
    find: /if \(spec\.requiresRecentAuth && actor\) requireRecentAuth/,
    replace: 'if (!spec && actor) requireRecentAuth',
    caughtBy: 'server/recent-sign-in.test.ts',
  },
  {
    name: 'sign-ins from one address are not counted',
    find: /('POST \/user\/signin': call\(\{[^}]*?)\n {4}rate: 'sign-in',/,
    replace: '$1',
    caughtBy: 'server/platform/http/limits/rates.test.ts',
  },
  {
    name: 'one address may ask once more for each thing',
    find: /\(count \?\? 0\) <= most \? 0 : left/,
    replace: '(count ?? 0) <= most + 1 ? 0 : left',
    caughtBy: 'server/platform/http/limits/rates.test.ts',
  },
  {
    name: 'an IPv6 address of a network counts for itself',
    find: /groups\.slice\(0, 4\)/,
    replace: 'groups.slice(0, 8)',
    caughtBy: 'server/platform/http/network-of.test.ts',
  },
  {
    name: 'one address has any number of pages made',
    find: /if \(tokens < 1\) throw tooMany\(1\)/,
    replace: 'if (tokens < -1e9) throw tooMany(1)',
    caughtBy: 'server/platform/http/limits/making-limit.test.ts',
  },
  {
    name: 'any number of pages is made at once',
    find: /if \(this\.#limit\.pendingCount >= this\.#maxWaiting\)/,
    replace: 'if (this.#limit.pendingCount >= this.#maxWaiting * 1e9)',
    caughtBy: 'server/platform/http/limits/bounded-limiter.test.ts',
  },
  {
    name: 'other sites show the shop in a frame',
    find: /\n.*`frame-ancestors 'none'`,/,
    replace: '',
    caughtBy: 'server/platform/http/security-headers.test.ts',
  },
  {
    name: 'inline scripts run',
    find: /`script-src 'self'\$/,
    replace: `\`script-src 'self' 'unsafe-inline'$$`,
    caughtBy: 'server/platform/http/security-headers.test.ts',
  },
  {
    name: 'browsers may come by http again',
    find: /max-age=31536000; includeSubDomains/,
    replace: 'max-age=0',
    caughtBy: 'server/platform/http/security-headers.test.ts',
  },
  {
    name: 'replies of lost notices are kept',
    find: /\n {6}onGap\(\)/,
    replace: '',
    caughtBy: 'server/platform/db/listen.test.ts',
  },
  {
    name: 'a page made of older data is kept',
    find: /(this\.#drops\.set\([^\n]*)/,
    replace: '',
    caughtBy: 'server/platform/http/page-cache.test.ts',
  },
  {
    name: 'a person’s reply may be kept by caches',
    find: /reply\.code\(envelope\.statusCode\)\.header\('cache-control', 'no-store'\)/,
    replace: 'reply.code(envelope.statusCode)',
    caughtBy: 'server/modules/identity/password/sign-in-by-password.test.ts',
  },
  {
    name: 'HTML in a name comes alive in mails and pages',
    find: /'<': '&lt;',/,
    replace: `'<': '<',`,
    caughtBy: 'server/modules/notification/mail.test.ts',
  },
  {
    name: 'a cell of an exported file is a formula',
    find: /risky\.test\(text\) \? `'\$\{text\}` : text/,
    replace: 'text',
    caughtBy: 'server/platform/csv/formula-guard.test.ts',
  },
  {
    name: 'any file is taken for a picture',
    find: /if \(!signs\.some\(\(isIt\) => isIt\(upload\)\)\) throw notAPicture\(\)/,
    replace: 'if (signs.length === 0) throw notAPicture()',
    explained:
      'The decoder refuses what is no picture; the look at the first bytes spares it the work.',
  },
  {
    name: 'whoever orders makes the shop send SMS without end',
    find: /if \(about\.budget !== 'news' \|\| !causedBy\)/,
    replace: 'if (about.budget !== undefined)',
    caughtBy: 'server/stress/doors-sms.test.ts',
  },
  {
    name: 'the image holds the secrets that lie beside its Compose file',
    find: /^\*\*\/\.env\*$/m,
    replace: '.env',
    caughtBy: 'scripts/docker-context.test.ts',
  },
  {
    name: 'Compose runs the shop as a superuser',
    find: /postgres:\/\/haat_shop:/,
    replace: 'postgres://haat:',
    caughtBy: 'scripts/deploy-files.test.ts',
  },
]
