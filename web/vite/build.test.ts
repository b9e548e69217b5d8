import { expect, it } from 'vitest'

import { circleOf, filesOf, isNotForShoppers, loadsZod, routeOfShoppers } from './first-view.ts'
import { familyOf, fileOf, joinedFiles } from './group-of.ts'
import { messageOf, showFigures, withFigures } from './messages.ts'

/** Static importers of each module. */
const imports: Record<string, string[]> = {
  '/web/render/browser.tsx': ['/web/app/root.tsx'],
  '/web/app/root.tsx': ['/node_modules/react/index.js'],
  '/web/app/routes/storefront/layout.tsx': ['/web/app/features/shell/top-bar.tsx'],
  '/web/app/routes/storefront/home.tsx': [
    '/web/app/ui/data/money.tsx',
    '/web/app/features/catalogue/card.tsx',
    '/web/app/ui/layout/tabs.tsx',
  ],
  '/web/app/routes/storefront/product.tsx': [
    '/web/app/ui/data/money.tsx',
    '/web/app/components/avatar.tsx',
    '/web/app/components/gallery.tsx',
    '/web/app/ui/data/rating.tsx',
    '/web/app/ui/form/stepper.tsx',
    '/web/app/ui/layout/tabs.tsx',
  ],
  '/web/app/features/catalogue/review/review-list.tsx': ['/web/app/ui/data/rating.tsx'],
  '/web/app/routes/customer/profile.tsx': [
    '/web/app/components/avatar.tsx',
    '/web/app/ui/layout/tabs.tsx',
    '/web/app/util/form.ts',
  ],
  '/web/app/routes/account/login.tsx': ['/web/app/util/form.ts', '/web/app/ui/form/field.tsx'],
  '/web/app/routes/account/register.tsx': [
    '/web/app/ui/form/field.tsx',
    '/web/app/ui/overlay/dialog.tsx',
  ],
  '/web/app/routes/customer/checkout.tsx': [
    '/web/app/ui/data/money.tsx',
    '/web/app/ui/form/stepper.tsx',
  ],
  '/web/app/routes/storefront/listing.tsx': [
    '/web/app/features/catalogue/card.tsx',
    '/web/app/components/gallery.tsx',
  ],
  '/web/app/routes/admin/orders.tsx': [
    '/web/app/ui/data/data-table.tsx',
    '/web/app/ui/overlay/dialog.tsx',
  ],
  '/web/app/routes/seller/orders.tsx': ['/web/app/ui/data/data-table.tsx'],
  '/web/app/routes/admin/refunds.tsx': ['/contract/order/refund.ts'],
  '/web/app/util/form.ts': ['/node_modules/zod/v4/index.js'],
}
/** Importers that load each module later. */
const later: Record<string, string[]> = {
  '/contract/order/refund.ts': ['/web/app/features/order/refund-dialog.tsx'],
}
const ids = new Set([...Object.keys(imports), ...Object.values(imports).flat()])
const factsOf = (id: string) => ({
  importedIds: imports[id] ?? [],
  importers: [...ids].filter((other) => imports[other]?.includes(id)),
  dynamicImporters: later[id] ?? [],
  dynamicallyImportedIds: id.endsWith('/browser.tsx') ? Object.keys(imports) : [],
  code: id,
})

it.each([
  ['/node_modules/react/index.js', 'vendor'],
  ['/web/app/ui/icon.tsx', 'vendor'],
  ['/node_modules/zod/v4/index.js', 'zod'],
  ['/web/app/api/ask-ahead.ts', 'ask-ahead'],
  ['/web/vite/zod-for-browser.ts', 'zod'],
  // Modules that only the entry needs stay in it: the entry awaits its page, so no page may import the entry.
  ['/web/render/browser.tsx', undefined],
  ['/web/app/root.tsx', undefined],
  ['/web/app/features/shell/top-bar.tsx', 'shop'],
  // The checkout, which has a frame of its own, needs this as well.
  ['/web/app/ui/data/money.tsx', 'base'],
  ['/web/app/ui/layout/tabs.tsx', 'shop'],
  ['/web/app/features/catalogue/card.tsx', 'cards'],
  ['/web/app/components/gallery.tsx', 'products'],
  // Shared with pages of customers, which load no catalogue.
  ['/web/app/components/avatar.tsx', undefined],
  ['/web/app/ui/form/stepper.tsx', undefined],
  // Shared with a part that this page alone loads later.
  ['/web/app/ui/data/rating.tsx', 'product'],
  ['/web/app/ui/data/data-table.tsx', 'staff'],
  // Needed by one page of staff, and loaded later by a form of customers.
  ['/contract/order/refund.ts', undefined],
  ['/web/app/ui/form/field.tsx', undefined],
  ['/web/app/ui/overlay/dialog.tsx', undefined],
])('%s is in the chunk %s', (id, file) => {
  expect(fileOf(id, factsOf)).toBe(file)
})

it.each([
  // Used by the layout of every page, by several pages, by these and staff, by staff alone, and by one.
  ['/web/app/messages/generated/messages/common_close.js', 'shop'],
  ['/web/app/messages/generated/messages/account_name.js', 'words-account'],
  ['/web/app/messages/generated/messages/order_title.js', 'words-order'],
  ['/web/app/messages/generated/messages/staff_orders.js', 'words-staff'],
  ['/web/app/messages/generated/messages/order_none.js', undefined],
])('the message %s is in the chunk %s', (id, file) => {
  const users = new Map([
    ['common_close', ['/web/app/features/shell/top-bar.tsx', '/web/app/ui/overlay/dialog.tsx']],
    ['account_name', ['/web/app/routes/account/login.tsx', '/web/app/routes/account/register.tsx']],
    [
      'order_title',
      [
        '/web/app/routes/customer/profile.tsx',
        '/web/app/routes/customer/checkout.tsx',
        '/web/app/routes/admin/orders.tsx',
      ],
    ],
    ['staff_orders', ['/web/app/routes/admin/orders.tsx', '/web/app/routes/customer/profile.tsx']],
    ['order_none', ['/web/app/routes/customer/profile.tsx']],
  ])
  expect(fileOf(id, factsOf, users)).toBe(file)
})

it.each([
  ['/web/app/util/form.ts', 'forms'],
  ['/web/app/ui/form/field.tsx', 'several'],
  ['/web/app/ui/overlay/dialog.tsx', undefined],
  ['/web/app/messages/generated/messages/staff_orders.js', 'staff-words'],
  ['/web/app/messages/generated/messages/home_heading.js', 'shared'],
  ['\0icon:x', 'shared'],
  ['/node_modules/@dnd-kit/react/index.js', 'dnd-kit'],
])('the module %s is grouped with %s', (id, family) => {
  expect(familyOf(id, factsOf)).toBe(family)
})

it('puts what pages of shoppers share into files named for these pages', () => {
  const names = joinedFiles('/web/render/browser.tsx', factsOf, new Map())
  // All of them are small.
  const file = 'account-checkout-customer-storefront-1'
  expect(Object.fromEntries(names)).toEqual({
    '/web/app/components/avatar.tsx': file,
    '/web/app/ui/form/field.tsx': file,
    '/web/app/ui/form/stepper.tsx': file,
    '/web/app/util/form.ts': file,
  })
  expect(fileOf('/web/app/ui/form/field.tsx', factsOf, new Map(), names)).toBe(file)
})

it('finds import cycles between chunks', () => {
  const chunks = (files: Record<string, string[]>) =>
    new Map(Object.entries(files).map(([name, of]) => [name, { imports: of }]))
  expect(circleOf(chunks({ a: ['b', 'c'], b: ['c'], c: [] }))).toBeUndefined()
  expect(circleOf(chunks({ a: ['b'], b: ['c'], c: ['b'] }))).toEqual(['b', 'c'])
})

it('counts all static imports of a page, and recognises staff code', () => {
  const chunk = (facadeModuleId: string | null, code: string, more: string[] = []) => ({
    facadeModuleId,
    code,
    imports: more,
    moduleIds: [`/web/app/${code}`],
  })
  const chunks = new Map([
    ['entry.js', chunk('/web/render/browser.tsx', 'entry', ['vendor.js'])],
    ['layout.js', chunk('/web/app/routes/storefront/layout.tsx', 'layout', ['vendor.js'])],
    ['home.js', chunk('/web/app/routes/storefront/home.tsx', 'home', ['shared.js'])],
    ['vendor.js', chunk(null, 'vendor')],
    ['shared.js', chunk(null, 'features/staff/kit/frame.tsx')],
    ['admin.js', chunk('/web/app/routes/admin/orders.tsx', 'routes/admin/orders.tsx')],
  ])
  const files = filesOf(['storefront/layout', 'storefront/home'], chunks)
  expect(files.map(({ code }) => code).toSorted()).toEqual([
    'entry',
    'features/staff/kit/frame.tsx',
    'home',
    'layout',
    'vendor',
  ])
  expect(files.flatMap(({ moduleIds }) => moduleIds).filter(isNotForShoppers)).toHaveLength(1)
  expect(
    ['/web/app/staff-routes.ts', '/web/app/staff-routes-for.ts'].filter(isNotForShoppers),
  ).toEqual(['/web/app/staff-routes.ts'])
  expect(() => filesOf(['storefront/listing'], chunks)).toThrow('Nothing is built of')
})

it('recognises pages of shoppers, and what loads Zod', () => {
  const page = (facadeModuleId: string | null) => routeOfShoppers({ facadeModuleId })
  expect(page('/web/app/routes/account/setup.tsx')).toEqual(['account/setup'])
  expect(page('/web/app/routes/admin/orders.tsx')).toEqual([])
  expect(page(null)).toEqual([])
  const loading = (...moduleIds: string[]) => [
    { code: '', imports: [], facadeModuleId: null, moduleIds },
  ]
  expect(loadsZod(loading('/web/app/paths.ts', '/node_modules/zod/v4/core/core.js'))).toBe(true)
  expect(loadsZod(loading('/zod/web/app/paths.ts'))).toBe(false)
})

const written = `import { getLocale, experimentalStaticLocale } from '../runtime.js';
const en_common_close = (i) => {
\treturn (\`Close \${i?.count}\`)
};

const bn_common_close = (i) => {
\treturn (\`\${i?.count}টি বন্ধ করুন\`)
};

/** @returns {LocalizedString} */
export const common_close = /** @type {Message} */ ((inputs, options = {}) => {
\tconst locale = experimentalStaticLocale ?? options.locale ?? getLocale()
\tif (locale === "bn") return bn_common_close(inputs)
\treturn en_common_close(inputs)
});`

it.each(['en', 'bn'] as const)(
  'exports the function of the one language, %s, without a choice',
  (one) => {
    const plain = messageOf(one, written)
    expect(plain).toContain(`export { ${one}_common_close as common_close };`)
    expect(plain).not.toContain('getLocale')
    expect(plain.includes('figure')).toBe(one === 'bn')
  },
)

it('shows the numbers of Bangla messages in the digits of the page, and no others', () => {
  expect(withFigures(written)).toContain('Close ${i?.count}`')
  expect(withFigures(written)).toContain('`${figure(i?.count)}টি বন্ধ করুন`')
  expect(showFigures('return `${i?.count}টি`')).toContain('return `${figure(i?.count)}টি`')
})

it('fails where the library writes another wrapper', () => {
  expect(() => messageOf('en', written.replace('options.locale', 'options.language'))).toThrow(
    'another wrapper',
  )
})
