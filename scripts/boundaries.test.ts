import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const run = promisify(execFile)
const imports = (...names: string[]) => names.map((name) => `import ${quoted(name)}`).join('\n')
const importsType = (name: string) => `import type { x } from ${quoted(name)}`
const quoted = (name: string) => `'${name}'`

/** A small repository without any breach. */
const sound: Record<string, string> = {
  'contract/package.json': '{"name":"@haat/contract","exports":{".":"./index.ts","./*":"./*.ts"}}',
  'contract/index.ts': imports('./order/order.ts'),
  'contract/order/order.ts': imports('../call.ts', 'zod'),
  'contract/call.ts': importsType('zod'),
  'embedded-postgres/package.json': '{"name":"@haat/embedded-postgres","exports":"./index.ts"}',
  'embedded-postgres/index.ts': imports('./start.ts'),
  'embedded-postgres/start.ts': imports('pg'),
  'demo/package.json':
    '{"name":"@haat/demo","exports":{".":"./index.ts","./products":"./products/index.ts"}}',
  'demo/index.ts': imports('./products/index.ts'),
  'demo/products/index.ts': imports('@haat/contract/order/order'),
  'server/seed/fill.test.ts': imports('@haat/demo', '@haat/demo/products'),
  'server/package.json':
    '{"type":"module","imports":{"#platform/*":"./platform/*","#modules/*":"./modules/*","#app":"./app.ts"}}',
  'server/main.ts': imports('./app.ts'),
  'server/app.ts': imports('#modules/wishlist/index.ts', '#platform/platform.ts', '@haat/contract'),
  'server/platform/db/db.ts': imports('pg', './sql.ts', '@haat/embedded-postgres'),
  'server/platform/db/sql.ts': 'export const sql = 1',
  'server/platform/platform.ts': importsType('./http.ts'),
  'server/platform/http.ts': imports('@haat/contract/call', 'node:http', './db/db.ts'),
  'server/modules/order/index.ts': imports('./order.repo.ts', '#modules/payment/index.ts'),
  'server/modules/order/order.repo.ts': imports('#platform/db/sql.ts', '#platform/http.ts'),
  'server/modules/order/order.test.ts': imports('pg', './index.ts'),
  'server/modules/payment/index.ts': importsType('#platform/db/sql.ts'),
  'server/modules/wishlist/index.ts': imports('./add-wish.ts'),
  'server/modules/wishlist/add-wish.ts': imports('#modules/catalogue/index.ts'),
  'server/modules/catalogue/index.ts': '',
  'web/package.json': '{"type":"module","imports":{"#app/*":"./app/*"}}',
  'web/app/routes.ts':
    "export const home = () => import('./routes/home.tsx')\nexport const list = () => import('./routes/list.tsx')",
  'web/app/routes/home.tsx': imports('#app/features/cart/cart.tsx', '#app/paths.ts'),
  'web/app/routes/list.tsx': imports('react-router', '#app/features/catalogue/card.tsx'),
  'web/app/paths.ts': importsType('@haat/contract'),
  'web/app/features/cart/cart.tsx': [
    imports('#app/ui/button.tsx', '#app/api/api.ts', '@haat/contract/order/order'),
    'export const Cart = () => <p>import nothing</p>',
  ].join('\n'),
  'web/app/features/catalogue/card.tsx': imports('#app/ui/button.tsx', 'react-router'),
  'web/app/ui/button.tsx': 'export const Button = () => <button />',
  'web/app/components/avatar.tsx': imports('#app/ui/button.tsx', '#app/util/format.ts'),
  'web/app/util/format.ts': imports('#app/ui/button.tsx'),
  'web/app/api/api.ts': importsType('@haat/contract'),
  'web/render/server.tsx': imports('../app/routes.ts', 'node:fs'),
}

/** Only the module itself imports the area `google` of identity. */
const breachOfIdentity = (area: string): [string, string, string] => [
  `area-identity-${area}`,
  `server/modules/identity/${area}/b.ts`,
  imports('../google/a.ts'),
]

/** Of order only its lists import the area `packing`, whose bulk acts they begin; nothing imports `change`. */
const breachOfOrder = (area: string): [string, string, string] => [
  `area-order-${area}`,
  `server/modules/order/${area}/b.ts`,
  imports(['packing', 'delivery-list'].includes(area) ? '../change/a.ts' : '../packing/a.ts'),
]

/** No area of the staff's web imports another but the kit. */
const breachOfStaff = (area: string): [string, string, string] => [
  `staff-area-${area}`,
  `web/app/features/staff/${area}/b.tsx`,
  imports(area === 'people' ? '../shop/a.ts' : '../people/a.ts'),
]

/** `[rule, file, its source]`: each file is added to the small repository and must break that rule. */
const breaches: [rule: string, file: string, source: string][] = [
  ['contract-stands-alone', 'contract/b-server.ts', imports('../server/platform/http.ts')],
  ['contract-stands-alone', 'contract/b-web.ts', importsType('../web/app/paths.ts')],
  [
    'embedded-postgres-stands-alone',
    'embedded-postgres/b-server.ts',
    importsType('../server/platform/http.ts'),
  ],
  [
    'embedded-postgres-front-door',
    'server/platform/b-postgres.ts',
    imports('../../embedded-postgres/start.ts'),
  ],
  ['demo-knows-the-contract-alone', 'demo/b-server.ts', importsType('../server/platform/http.ts')],
  ['server-knows-no-demo', 'server/b-demo.ts', importsType('@haat/demo')],
  ['demo-front-door', 'server/seed/b-rows.test.ts', imports('../../demo/rows/rows.ts')],
  ['proofs-are-not-used', 'server/platform/b-proof.ts', imports('../../proofs/arena.ts')],
  ['web-not-to-server', 'web/render/b-postgres.ts', imports('@haat/embedded-postgres')],
  ['web-not-to-server', 'web/render/b-server.ts', imports('../../server/platform/http.ts')],
  ['server-not-to-web', 'server/platform/b-web.ts', imports('../../web/app/paths.ts')],
  ['web-takes-the-table-as-type', 'web/app/api/b-table.ts', imports('@haat/contract')],
  ['no-node-in-the-browser', 'web/app/util/b-node.ts', imports('node:path')],
  ['no-node-in-the-browser', 'contract/b-node.ts', imports('node:crypto')],
  ['platform-knows-no-module', 'server/platform/b-module.ts', imports('#modules/order/index.ts')],
  [
    'platform-knows-no-shop-word',
    'server/platform/b-word.ts',
    imports('@haat/contract/order/order'),
  ],
  [
    'platform-parts-know-no-registration',
    'server/platform/http/b-up.ts',
    importsType('../platform.ts'),
  ],
  [
    'module-front-door',
    'server/modules/wishlist/b-door.ts',
    imports('#modules/order/order.repo.ts'),
  ],
  ['module-front-door-from-outside', 'server/b-door.ts', imports('./modules/order/order.repo.ts')],
  ['module-unlisted', 'server/modules/loyalty/b-new.ts', imports('#modules/order/index.ts')],
  ['module-order', 'server/modules/order/b-graph.ts', importsType('#modules/catalogue/index.ts')],
  ['module-payment', 'server/modules/payment/b-graph.ts', imports('#modules/order/index.ts')],
  ['module-account', 'server/modules/account/b-graph.ts', imports('#modules/order/index.ts')],
  ['module-identity', 'server/modules/identity/b-graph.ts', imports('#modules/account/index.ts')],
  ...['attempt-limit', 'person', 'secret', 'session', 'two-factor'].map(breachOfIdentity),
  ...['sign-in', 're-authentication', 'verification', 'password'].map(breachOfIdentity),
  ['area-identity-google', 'server/modules/identity/google/b.ts', imports('../password/a.ts')],
  ['area-account-deletion', 'server/modules/account/deletion/b.ts', imports('../users/a.ts')],
  ['area-account-profile', 'server/modules/account/profile/b.ts', imports('../users/a.ts')],
  ['area-account-users', 'server/modules/account/users/b.ts', imports('../profile/a.ts')],
  ['area-account-customers', 'server/modules/account/customers/b.ts', imports('../profile/a.ts')],
  ['area-account-invites', 'server/modules/account/invites/b.ts', imports('../profile/a.ts')],
  breachOfOrder('delivery-list'),
  ...[
    ...['ledger', 'core', 'place', 'refund', 'change', 'tell-staff', 'tell-customer', 'paper'],
    ...['settlement', 'return', 'refused-delivery', 'courier', 'packing', 'call', 'follow'],
  ].map(breachOfOrder),
  ['module-money', 'server/modules/money/b-graph.ts', imports('#modules/order/index.ts')],
  ['module-bookkeeping', 'server/modules/bookkeeping/b.ts', imports('#modules/payment/index.ts')],
  ['module-complaint', 'server/modules/complaint/b.ts', imports('#modules/order/index.ts')],
  ['module-reports', 'server/modules/reports/b.ts', imports('#modules/order/index.ts')],
  ['module-block', 'server/modules/block/b-graph.ts', imports('#modules/order/index.ts')],
  ['module-media', 'server/modules/media/b-graph.ts', imports('#modules/order/index.ts')],
  ['module-notification', 'server/modules/notification/b.ts', imports('#modules/order/index.ts')],
  ['module-shop', 'server/modules/shop/b-graph.ts', imports('#modules/order/index.ts')],
  ['module-setup', 'server/modules/setup/b.ts', imports('#modules/payment/index.ts')],
  ['module-inventory', 'server/modules/inventory/b.ts', imports('#modules/order/index.ts')],
  ['module-catalogue', 'server/modules/catalogue/b.ts', imports('#modules/order/index.ts')],
  [
    'module-product-import',
    'server/modules/product-import/b.ts',
    imports('#modules/order/index.ts'),
  ],
  ['module-search', 'server/modules/search/b.ts', imports('#modules/order/index.ts')],
  ['module-seo', 'server/modules/seo/b.ts', imports('#modules/order/index.ts')],
  [
    'module-identity-sandbox',
    'server/modules/identity-sandbox/b.ts',
    imports('#modules/order/index.ts'),
  ],
  [
    'module-payment-sandbox',
    'server/modules/payment-sandbox/b.ts',
    imports('#modules/payment/index.ts'),
  ],
  ['module-wishlist', 'server/modules/wishlist/b.ts', imports('#modules/order/index.ts')],
  ['module-shipping', 'server/modules/shipping/b.ts', imports('#modules/order/index.ts')],
  ['module-coupon', 'server/modules/coupon/b.ts', imports('#modules/payment/index.ts')],
  ['module-verify', 'server/modules/verify/b.ts', imports('#modules/wishlist/index.ts')],
  ['module-stock-alert', 'server/modules/stock-alert/b.ts', imports('#modules/order/index.ts')],
  ['module-backup', 'server/modules/backup/b.ts', imports('#modules/payment/index.ts')],
  ['module-health', 'server/modules/health/b.ts', imports('#modules/order/index.ts')],
  ['module-activity', 'server/modules/activity/b.ts', imports('#modules/payment/index.ts')],
  ['shop-not-to-its-rim', 'server/modules/order/b-rim.ts', imports('#app')],
  ['sql-only-in-repo', 'server/modules/order/b-sql.ts', imports('#platform/db/sql.ts')],
  ['sql-only-in-repo', 'server/platform/b-sql.ts', imports('pg')],
  ['ui-knows-no-shop', 'web/app/ui/b-feature.tsx', imports('#app/features/cart/cart.tsx')],
  ['ui-knows-no-shop', 'web/app/ui/b-api.tsx', importsType('#app/api/api.ts')],
  ['ui-knows-no-shop', 'web/app/ui/b-part.tsx', imports('#app/components/avatar.tsx')],
  ['ui-needs-no-util', 'web/app/ui/b-util.tsx', imports('#app/util/format.ts')],
  ['ui-knows-no-router', 'web/app/ui/b-router.tsx', imports('react-router')],
  [
    'feature-knows-no-feature',
    'web/app/features/catalogue/b.tsx',
    imports('#app/features/cart/cart.tsx'),
  ],
  ...['kit', 'catalogue', 'money', 'order', 'shop', 'people'].map(breachOfStaff),
  ['staff-area-unlisted', 'web/app/features/staff/b.tsx', imports('#app/ui/button.tsx')],
  ['feature-knows-no-route', 'web/app/features/cart/b.tsx', imports('#app/routes.ts')],
  ['routes-only-from-the-map', 'web/render/b-route.tsx', imports('../app/routes/home.tsx')],
  ['util-knows-no-api', 'web/app/util/b-api.ts', importsType('#app/api/api.ts')],
  ['api-components-util-below', 'web/app/util/b-up.ts', imports('#app/features/cart/cart.tsx')],
  [
    'api-components-util-below',
    'web/app/components/b-up.tsx',
    imports('#app/features/cart/cart.tsx'),
  ],
  ['no-cycle', 'server/platform/b-one.ts', importsType('./b-two.ts')],
  ['no-unresolvable', 'server/platform/b-nowhere.ts', imports('#platform/nowhere.ts')],
  ['tests-are-not-used', 'server/platform/b-test.ts', imports('./b.test.ts')],
  ['no-orphan', 'server/platform/b-orphan.ts', 'export const left = 1'],
]

const bystanders = {
  'demo/rows/rows.ts': imports('../index.ts'),
  'proofs/arena.ts': '',
  'server/platform/b.test.ts': imports('./http.ts'),
  'server/platform/b-two.ts': importsType('./b-one.ts'),
  'server/modules/account/index.ts': '',
  'server/modules/account/profile/a.ts': '',
  'server/modules/account/users/a.ts': '',
  'server/modules/identity/google/a.ts': '',
  'server/modules/order/change/a.ts': '',
  'web/app/features/staff/people/a.ts': '',
  'web/app/features/staff/shop/a.ts': '',
  'server/modules/order/packing/a.ts': '',
  'server/modules/identity/password/a.ts': '',
}

interface Report {
  summary: {
    violations: { rule: { name: string }; from: string }[]
    ruleSetUsed: { forbidden: { name: string }[] }
  }
}

let folder: string
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'boundaries-')))
})
afterAll(() => rm(folder, { recursive: true }))

async function build(name: string, files: Record<string, string>): Promise<string> {
  const house = join(folder, name)
  const packages = ['zod', 'pg', 'react-router'].flatMap((library) => [
    [`node_modules/${library}/package.json`, `{"name":"${library}","main":"index.js"}`],
    [`node_modules/${library}/index.js`, ''],
  ])
  for (const [file, source] of [...Object.entries(files), ...packages] as [string, string][]) {
    await mkdir(dirname(join(house, file)), { recursive: true })
    await writeFile(join(house, file), source)
  }
  await mkdir(join(house, 'node_modules/@haat'))
  for (const workspace of ['contract', 'demo', 'embedded-postgres']) {
    await symlink(`../../${workspace}`, join(house, 'node_modules/@haat', workspace))
  }
  return house
}

/** Runs what `npm run boundaries` runs; returns its output and the broken rules. */
async function cruise(house: string): Promise<{ said: string[]; rules: string[] }> {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const config = join(root, '.dependency-cruiser.mjs')
  const workspaces = ['contract', 'demo', 'embedded-postgres', 'server', 'web']
  const { stdout } = await run(
    process.execPath,
    [program, ...workspaces, '--config', config, '--output-type', 'json'],
    { cwd: house, maxBuffer: 2 ** 26 },
  )
  const { summary } = JSON.parse(stdout) as Report // as: the reporter's own format.
  return {
    said: summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`),
    rules: summary.ruleSetUsed.forbidden.map(({ name }) => name),
  }
}

describe('the import boundaries', () => {
  it('a repository without breaches passes', async () => {
    const { said } = await cruise(await build('sound', sound))
    expect(said).toEqual([])
  })

  it('each rule reports its planted breach', async () => {
    const planted = Object.fromEntries(breaches.map(([, file, source]) => [file, source]))
    const house = await build('breached', { ...sound, ...bystanders, ...planted })
    const { said, rules } = await cruise(house)
    const expected = breaches.map(([rule, file]) => `${rule}: ${file}`)
    expect(expected.filter((breach) => !said.includes(breach))).toEqual([])
    expect(new Set(breaches.map(([rule]) => rule))).toEqual(new Set(rules))
  })
})
