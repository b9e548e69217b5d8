// Who may use whom. The words are in docs/decisions/004-checks.md; every rule here is an error,
// and scripts/boundaries.test.ts plants a breach of each one.

/**
 * A table: one line per module.
 * @type {Record<string, string[]>}
 */
// oxfmt-ignore
const modules = {
  block: [],
  identity: ['notification', 'shop'],
  account: ['activity', 'block', 'identity', 'notification', 'media', 'shipping'],
  media: [],
  notification: ['shop'],
  'identity-sandbox': [],
  shop: [],
  setup: ['identity', 'order', 'shop'],
  inventory: [],
  catalogue: ['media', 'inventory', 'search', 'shop'],
  'product-import': ['catalogue', 'inventory', 'media', 'search', 'shop'],
  search: [],
  seo: ['shop'],
  wishlist: ['catalogue'],
  'stock-alert': ['identity', 'notification'],
  money: [],
  bookkeeping: ['media', 'money', 'order'],
  order: ['activity', 'block', 'complaint', 'coupon', 'identity', 'inventory', 'media', 'money', 'notification', 'payment', 'shipping', 'shop'],
  payment: [],
  'payment-sandbox': [],
  shipping: [],
  complaint: ['identity', 'notification'],
  coupon: ['inventory'],
  activity: ['identity'],
  health: ['backup', 'notification', 'payment', 'shop'],
  reports: ['activity'],
  verify: ['catalogue', 'inventory', 'money', 'order', 'coupon', 'payment', 'reports'],
  backup: ['verify', 'notification'],
}

/**
 * Areas of a module: what each may use of the others, beside the files of its own.
 * @type {Record<string, Record<string, string[]>>}
 */
const areas = {
  identity: {
    'attempt-limit': [],
    person: [],
    secret: [],
    session: ['person'],
    'two-factor': ['attempt-limit', 'person', 'session'],
    'sign-in': ['person', 'session', 'two-factor'],
    're-authentication': ['attempt-limit', 'person', 'secret', 'session', 'two-factor'],
    verification: ['attempt-limit', 'person', 'secret', 'session', 'sign-in'],
    password: ['attempt-limit', 'person', 'secret', 'session', 'sign-in', 'verification'],
    google: ['person', 'session', 'sign-in', 'verification'],
  },
  account: {
    deletion: [],
    profile: ['deletion'],
    users: ['deletion'],
    customers: ['users'],
    invites: ['users'],
  },
  order: {
    ledger: [],
    core: ['ledger'],
    call: ['core'],
    place: ['core', 'ledger'],
    refund: ['core', 'ledger'],
    change: ['core', 'ledger', 'place', 'refund'],
    follow: ['core', 'refund', 'return'],
    'tell-staff': ['core'],
    'tell-customer': ['core', 'tell-staff'],
    paper: ['core', 'ledger'],
    settlement: ['core', 'ledger', 'refund', 'tell-staff'],
    return: ['core', 'ledger', 'place', 'refund'],
    'refused-delivery': ['core', 'ledger', 'refund', 'settlement'],
    courier: ['core', 'ledger'],
    packing: ['core', 'courier', 'ledger', 'paper', 'return'],
    'delivery-list': ['core', 'ledger', 'packing', 'refund', 'refused-delivery', 'settlement'],
  },
}

/**
 * Areas of the staff's web: what each may use of the others.
 * @type {Record<string, string[]>}
 */
const staffAreas = {
  kit: [],
  catalogue: ['kit'],
  order: ['kit'],
  money: ['kit', 'order'],
  shop: ['kit'],
  people: ['kit'],
}

const test = '[.]test[.]tsx?$'
/** @param {string[]} names */
const anyOf = (names) => `(${names.join('|')})`

/**
 * One rule: `from` may not use `to`.
 * @param {string} name
 * @param {string} comment
 * @param {object} from
 * @param {object} to
 */
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const moduleGraph = Object.entries(modules).map(([name, uses]) =>
  never(
    `module-${name}`,
    `${name} may use ${uses.length > 0 ? uses.join(', ') : 'no other module'}.`,
    { path: `^server/modules/${name}/` },
    { path: '^server/modules/', pathNot: `^server/modules/${anyOf([name, ...uses])}/` },
  ),
)

const areaGraph = Object.entries(areas).flatMap(([module, graph]) =>
  Object.entries(graph).map(([name, uses]) =>
    never(
      `area-${module}-${name}`,
      `In ${module}, ${name} may use ${uses.length > 0 ? uses.join(', ') : 'no other area'}.`,
      { path: `^server/modules/${module}/${name}/`, pathNot: test },
      {
        path: `^server/modules/${module}/`,
        pathNot: `^server/modules/${module}/${anyOf([name, ...uses])}/`,
      },
    ),
  ),
)

const staffAreaGraph = Object.entries(staffAreas).map(([name, uses]) =>
  never(
    `staff-area-${name}`,
    `In the staff's web, ${name} may use ${uses.length > 0 ? uses.join(', ') : 'no other area'}.`,
    { path: `^web/app/features/staff/${name}/` },
    {
      path: '^web/app/features/staff/',
      pathNot: `^web/app/features/staff/${anyOf([name, ...uses])}/`,
    },
  ),
)

const workspaces = [
  never(
    'contract-stands-alone',
    'The contract runs on both sides: it uses neither server nor web.',
    { path: '^contract/' },
    { path: '^(embedded-postgres|demo|server|web|scripts|e2e|bench|contrib|proofs)/' },
  ),
  never(
    'embedded-postgres-stands-alone',
    'A package that others could use: it imports nothing of the shop.',
    { path: '^embedded-postgres/' },
    { path: '^(contract|demo|server|web|scripts|e2e|bench|contrib|proofs)/' },
  ),
  never(
    'embedded-postgres-front-door',
    'The package is entered by its index.ts.',
    { path: '^(contract|demo|server|web|scripts|e2e|bench|contrib|proofs)/' },
    { path: '^embedded-postgres/', pathNot: '^embedded-postgres/index[.]ts$' },
  ),
  never(
    'demo-knows-the-contract-alone',
    'The demo shop is data: whoever starts the server hands it over as a seed.',
    { path: '^demo/' },
    { path: '^(embedded-postgres|server|web|scripts|e2e|bench|contrib|proofs)/' },
  ),
  never(
    'server-knows-no-demo',
    'The server runs without the demo; only its tests fill shops with it.',
    { path: '^(server|web)/', pathNot: test },
    { path: '^demo/' },
  ),
  never(
    'demo-front-door',
    'The demo is entered by its index.ts, its catalogue by products/index.ts.',
    { path: '^(server|web|scripts|e2e|bench|contrib|proofs)/' },
    { path: '^demo/', pathNot: '^demo/(products/)?index[.]ts$' },
  ),
  never(
    'proofs-are-not-used',
    'Proofs attack the shop from outside; only the commands know them.',
    { path: '^(contract|embedded-postgres|demo|server|web|e2e|bench)/' },
    { path: '^(contrib|proofs)/' },
  ),
  never(
    'web-not-to-server',
    'Web and server meet only in the contract.',
    { path: '^web/' },
    { path: '^(server|embedded-postgres)/' },
  ),
  never(
    'server-not-to-web',
    'Web and server meet only in the contract; the built web is loaded by its address.',
    { path: '^server/' },
    { path: '^web/' },
  ),
  never(
    'web-takes-the-table-as-type',
    'Nothing of the table of calls is bundled: import type.',
    { path: '^web/', pathNot: test },
    { path: '^contract/(index|call)[.]ts$', dependencyTypesNot: ['type-only'] },
  ),
  never(
    'no-node-in-the-browser',
    'The contract and the app run in the browser too.',
    { path: '^(contract|web/app)/', pathNot: test },
    { dependencyTypes: ['core'] },
  ),
]

const server = [
  never(
    'platform-knows-no-module',
    'The platform knows no shop.',
    { path: '^server/platform/' },
    { path: '^server/(modules|seed)/' },
  ),
  never(
    'platform-knows-no-shop-word',
    'Of the contract, the platform knows what a call, a permission, a field, a file, an envelope, a language and the time of Dhaka are, what bounds a body, and how a refusal is worded.',
    { path: '^server/platform/', pathNot: test },
    {
      path: '^contract/',
      pathNot:
        '^contract/(call|permission|envelope|field|file|is-within-bounds|language|dhaka-time|refusals/.*)[.]ts$',
    },
  ),
  never(
    'platform-parts-know-no-registration',
    'platform.ts says what a module is given; the parts it is made of take what they need.',
    { path: '^server/platform/[^/]+/' },
    { path: '^server/platform/platform[.]ts$' },
  ),
  never(
    'module-front-door',
    'A module is entered by its index.ts.',
    { path: '^server/modules/([^/]+)/' },
    { path: '^server/modules/[^/]+/', pathNot: ['^server/modules/$1/', '/index[.]ts$'] },
  ),
  never(
    'module-front-door-from-outside',
    'A module is entered by its index.ts.',
    {
      path: '^(server/(?!modules/)|scripts/|bench/|contrib/|e2e/|proofs/)',
      // Compares the types of columns with the checks of the database.
      pathNot: '^server/schema/known-values[.]test[.]ts$',
    },
    { path: '^server/modules/[^/]+/', pathNot: '^server/modules/[^/]+/index[.]ts$' },
  ),
  never(
    'module-unlisted',
    'A new module first gets its place in the graph above.',
    { path: `^server/modules/(?!${anyOf(Object.keys(modules))}/)` },
    { path: '^server/modules/[^/]+/index[.]ts$' },
  ),
  ...moduleGraph,
  ...areaGraph,
  never(
    'shop-not-to-its-rim',
    'What the shop is made of does not know how it is started, filled or tested.',
    { path: '^server/(platform|modules)/', pathNot: test },
    { path: '^server/((app|main)[.]ts$|seed/|test/)' },
  ),
  never(
    'sql-only-in-repo',
    'SQL stands in *.repo.ts and platform/db.',
    {
      path: '^server/',
      pathNot: ['[.]repo[.]ts$', '^server/(platform/db|migrations|test)/', test],
    },
    {
      path: ['node_modules/pg/', '^server/platform/db/sql[.]ts$'],
      dependencyTypesNot: ['type-only'],
    },
  ),
]

const web = [
  never(
    'ui-knows-no-shop',
    'ui knows neither shop nor router.',
    { path: '^web/app/ui/' },
    {
      path: ['^web/app/(features|routes|components|api)/', '^web/app/(routes|paths|root)[.]tsx?$'],
    },
  ),
  never(
    'ui-needs-no-util',
    'util may use parts of ui; the other way round they would need each other.',
    { path: '^web/app/ui/' },
    { path: '^web/app/util/' },
  ),
  never(
    'ui-knows-no-router',
    'ui knows neither shop nor router.',
    { path: '^web/app/ui/' },
    { path: 'node_modules/react-router' },
  ),
  never(
    'feature-knows-no-feature',
    'Features are composed in the route.',
    { path: '^web/app/features/([^/]+)/' },
    { path: '^web/app/features/', pathNot: '^web/app/features/$1/' },
  ),
  ...staffAreaGraph,
  never(
    'staff-area-unlisted',
    'A new area of the staff’s web first gets its place in the plan above.',
    { path: `^web/app/features/staff/(?!${anyOf(Object.keys(staffAreas))}/)` },
    {},
  ),
  never(
    'feature-knows-no-route',
    'ui ← features ← routes.',
    { path: '^web/app/(features|api)/' },
    { path: ['^web/app/routes/', '^web/app/(routes|root)[.]tsx?$'] },
  ),
  never(
    'routes-only-from-the-map',
    'A route module is reached through the map alone, routes.ts and its parts; the root has its error page.',
    {
      path: '^web/',
      pathNot: ['^web/app/(routes|staff-pages|root)[.]tsx?$', '^web/app/routes/', test],
    },
    { path: '^web/app/routes/' },
  ),
  never(
    'util-knows-no-api',
    'util holds what knows neither shop nor api.',
    { path: '^web/app/util/' },
    { path: '^web/app/(api|components)/' },
  ),
  never(
    'api-components-util-below',
    'What features share (api, components, util) uses no feature and no page.',
    { path: '^web/app/(api|components|util)/' },
    { path: '^web/app/(features|routes)/' },
  ),
]

const everywhere = [
  never('no-cycle', 'No cycles, of types neither.', {}, { circular: true }),
  never(
    'no-unresolvable',
    'Every import leads somewhere; vite/lucide-icons.ts makes those of icons, Vite addresses of files.',
    {},
    { couldNotResolve: true, pathNot: '^~icons/|^zxing-wasm/.*[?]url$' },
  ),
  never('tests-are-not-used', 'A test is nobody’s library.', { pathNot: test }, { path: test }),
  {
    name: 'no-orphan',
    comment: 'A file that nobody uses and that uses nobody is left over.',
    severity: 'error',
    from: {
      orphan: true,
      path: '^(contract|demo|embedded-postgres|server|web)/',
      pathNot: [
        '[.]d[.]ts$',
        '[.]config[.]ts$',
        '^server/main[.]ts$',
        '^server/modules/(identity|payment)-sandbox/browser/',
        '^web/(render|public)/',
        // Takes the place of a generated module by an alias.
        '^web/vite/plural-class[.]ts$',
        test,
      ],
    },
    to: {},
  },
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...workspaces, ...server, ...web, ...everywhere],
  options: {
    // TypeScript 7 has no JavaScript API; swc reads types and JSX, and sees `import type`.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|[.]haat|coverage|messages/generated)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
    skipAnalysisNotInRules: true,
  },
}
