import { isAbsolute } from 'node:path'

import { pagesWithBudget } from './first-view.ts'
import { joinShared, type SharedFile } from './shared-files.ts'
import { walk } from './walk.ts'

/** The bundler's facts on a module. */
interface ModuleFacts {
  /** Ids of its static importers, of its static imports, and of those that import it later. */
  importers: readonly string[]
  importedIds: readonly string[]
  dynamicImporters: readonly string[]
  dynamicallyImportedIds: readonly string[]
  code: string | null
}

export type FactsOf = (id: string) => ModuleFacts | null

/** The files of ours that use a message, by its key (vite/message-users.ts). */
export type MessageUsers = ReadonlyMap<string, readonly string[]>

const entry = /[\\/]render[\\/]browser\.tsx$/
const page = /[\\/]app[\\/]routes[\\/](.+)\.tsx$/
const ofStaff = /^(admin|seller|staff)[\\/]/
const ofCustomers = /^(customer|account)[\\/]/
/** Has a frame of its own, without the shop's bars and footer. */
const checkout = /^customer[\\/]checkout/
const staffWords = /[\\/]messages[\\/](staff|reports)_/
// The code that every icon is made with goes below all chunks that hold icons: they would import one another otherwise.
// What every page needs of other libraries is too small for files of its own.
const vendor =
  /node_modules[\\/]((react|react-dom|react-router|react-hot-toast|scheduler)[\\/]|@radix-ui[\\/]react-(slot|compose-refs)[\\/])|[\\/]app[\\/]ui[\\/]icon\.tsx|vite[\\/]preload-helper/

const zod = /node_modules[\\/]zod[\\/]|[\\/]vite[\\/]zod-for-browser\.ts/

/** Dialogs and drawers are loaded on demand: the bundler must not merge small shared parts into their chunk. */
const onlyWhenOpened =
  /[\\/]ui[\\/]overlay[\\/](dialog|drawer|use-focus-return)\.tsx?$|@radix-ui[\\/](?!react-(slot|compose-refs))/

/** Runs before all other files, so it is one of its own. render/page-files.ts finds it by its name. */
const asksAhead = /[\\/]api[\\/]ask-ahead\.ts$/

/** One chunk per file. Barrels (messages, Radix) are reachable from everywhere, whatever of them is used. */
const ours = /[\\/](web|contract)[\\/](?!app[\\/]messages[\\/])(?!.*node_modules)/
const icon = /^\0icon:/
/** The sheet of all pages but the storefront's. */
const appSheet = /[\\/]styles[\\/]app\.css$/
const message = /[\\/]generated[\\/]messages[\\/]([a-z0-9]+)(_[a-z0-9_]+)\.js$/

/**
 * The chunk of a module that is needed in more than one place. What changes with a new library version
 * stands apart from what changes with the shop; what the pages of a shopper share is few files rather than fifty,
 * which compress badly and queue on a slow line; and what staff pages alone need is never among them.
 */
export function fileOf(
  id: string,
  factsOf: FactsOf,
  users: MessageUsers = new Map(),
  joined: ReadonlyMap<string, string> = new Map(),
): string | undefined {
  if (vendor.test(id)) return 'vendor'
  if (zod.test(id)) return 'zod'
  if (appSheet.test(id)) return 'app'
  if (asksAhead.test(id)) return 'ask-ahead'
  if (onlyWhenOpened.test(id)) return undefined
  const [, area, rest] = message.exec(id) ?? []
  if (!area && !ours.test(id) && !icon.test(id)) return undefined
  const roots = rootsOf(area ? (users.get(`${area}${rest}`) ?? []) : [id], factsOf)
  const shared = fileOfShoppers(roots)
  if (shared != null) return shared
  const together = joined.get(id)
  if (together !== undefined || shared === undefined) return together
  if (area) return `${wordsOf}${area}`
  return [...roots].every((root) => ofStaff.test(root)) ? 'staff' : undefined
}

/** Begins the names of files with messages that no page of shoppers shares. */
const wordsOf = 'words-'

/** Names of files, by module, for what several pages of shoppers share and none of the other files holds. */
export function joinedFiles(
  entryId: string,
  factsOf: FactsOf,
  users: MessageUsers,
): ReadonlyMap<string, string> {
  const all = walk([entryId], (id) => {
    const { importedIds = [], dynamicallyImportedIds = [] } = factsOf(id) ?? {}
    return [...importedIds, ...dynamicallyImportedIds]
  })
  const messagesOf = new Map<string, string[]>()
  const files = new Map<string, SharedFile>()
  for (const id of all) {
    const [, area, rest] = message.exec(id) ?? []
    if (!area && !ours.test(id) && !icon.test(id)) continue
    const from = area ? (users.get(`${area}${rest}`) ?? []) : [id]
    if (area) for (const user of from) messagesOf.set(user, [...(messagesOf.get(user) ?? []), id])
    const { dynamicImporters = [], code } = factsOf(id) ?? {}
    const roots = rootsOf(from, factsOf)
    const pages = new Set([...roots].filter(isPageOfShoppers).flatMap(viewsWith))
    const named = fileOf(id, factsOf, users)
    // Routes, and parts that are loaded later, are files of their own.
    const isAlone =
      dynamicImporters.length > 0 ||
      onlyWhenOpened.test(id) ||
      staffWords.test(id) ||
      roots.size < 2 ||
      pages.size === 0
    const isWhole = isAlone || (named !== undefined && !named.startsWith(wordsOf))
    const key = isWhole ? (named ?? id) : [...pages].toSorted().join()
    const former = files.get(key)
    files.set(key, {
      pages: former ? former.pages.union(pages) : pages,
      ids: [...(former?.ids ?? []), id],
      bytes: (former?.bytes ?? 0) + (code?.length ?? 0),
      isWhole,
    })
  }
  const importsOf = (id: string) => [
    ...(factsOf(id)?.importedIds ?? []),
    ...(messagesOf.get(id) ?? []),
  ]
  const names = new Map<string, string>()
  const count = new Map<string, number>()
  for (const { pages, ids } of joinShared([...files.values()], { importsOf, weightOf })) {
    const place = placesOf([...pages])
    const number = (count.get(place) ?? 0) + 1
    count.set(place, number)
    // Numbered by place: a file keeps its name, and browsers keep the file, when those of other places change.
    for (const id of ids) names.set(id, `${place}-${number}`)
  }
  return names
}

const isPageOfShoppers = (root: string) =>
  !isAbsolute(root) && root !== 'browser' && !ofStaff.test(root)

/** A frame is loaded with each of its pages. */
const viewsWith = (root: string): string[] => {
  const views = often
    .filter(({ routes }) => routes.includes(root))
    .map(({ routes }) => routes.at(-1) ?? root)
  return views.includes(root) ? views : [root, ...views]
}

const often = Object.values(pagesWithBudget)

/** Pages with a budget are those that many open (vite/first-view.ts); the catalogue is what most see. */
const weightOf = (id: string) => {
  if (!often.some(({ routes }) => routes.at(-1) === id)) return 0.1
  return id.startsWith('storefront') ? 5 : 1
}

/** The file of what the shop's frame or catalogue needs; null for the rest. */
function fileOfShoppers(roots: ReadonlySet<string>): string | null | undefined {
  // The entry awaits its page at the top level: a chunk that pages import must not import the entry.
  if (roots.size === 1 && roots.has('browser')) return undefined
  const pages = [...roots].filter((root) => !isAbsolute(root))
  const inCheckout = pages.some((root) => checkout.test(root))
  const inAccount = pages.some((root) => ofCustomers.test(root))
  if (roots.has('browser')) return 'base'
  if (roots.has('storefront/layout')) return inCheckout ? 'base' : 'shop'
  if (roots.size < 2) return undefined
  if (roots.has('storefront/home')) {
    if (inCheckout) return 'base'
    return inAccount ? 'shop' : 'cards'
  }
  if (!roots.has('storefront/listing') && !roots.has('storefront/product')) return null
  // What one page shares with parts that it loads later is no weight of the other page.
  if (pages.length === 1) return pages[0]?.replace('storefront/', '')
  return inAccount ? undefined : 'products'
}

/** Where the pages of shoppers lie that use a message. */
const placesOf = (pages: readonly string[]) =>
  [
    ...new Set(
      pages
        .filter((one) => !ofStaff.test(one))
        .map((one) => (checkout.test(one) ? 'checkout' : one.replace(/[\\/].*/, ''))),
    ),
  ]
    .toSorted()
    .join('-')

/** Large and needed by few pages: the bundler would put them into one chunk with small parts that all pages need. */
const heavy = /node_modules[\\/](@dnd-kit|@preact)[\\/]/

/** For the rest: which modules may share a chunk. A page without schemas must not load Zod for a neighbour's. */
export function familyOf(id: string, factsOf: FactsOf): string | undefined {
  if (onlyWhenOpened.test(id)) return undefined
  const library = heavy.exec(id)?.[1]
  if (library !== undefined) return library.replace('@', '')
  if (staffWords.test(id)) return 'staff-words'
  if (!ours.test(id)) return 'shared'
  return needsZod(id, factsOf) ? 'forms' : 'several'
}

const needsZod = (id: string, factsOf: FactsOf) =>
  [...walk([id], (one) => factsOf(one)?.importedIds ?? [])].some((at) => zod.test(at))

/** Roots of static imports: the entry, routes by their ids, and modules imported dynamically. */
function rootsOf(ids: readonly string[], factsOf: FactsOf): ReadonlySet<string> {
  const roots = new Set<string>()
  for (const at of walk(ids, (one) => factsOf(one)?.importers ?? [])) {
    const route = page.exec(at)?.[1]
    const { importers, dynamicImporters } = factsOf(at) ?? {}
    if (entry.test(at)) roots.add('browser')
    else if (route) roots.add(route)
    else if (importers?.length === 0 || dynamicImporters?.length) roots.add(at)
  }
  return roots
}
