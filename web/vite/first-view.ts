import { gzipSync } from 'node:zlib'

import type { Language } from '@haat/contract/language'
import type { Plugin, Rolldown } from 'vite'

import { walk } from './walk.ts'

/** A page by the routes it consists of, and its budget of JavaScript for a first view, KB gz. */
interface Page {
  routes: readonly string[]
  most: number
}

/**
 * What a first view may weigh beyond its budget, KB gz: for the choice of a language, and in Bangla for letters that take
 * three bytes each.
 */
const further: Record<Language, number> = { en: 1, bn: 4 }

/** A first view's files of JavaScript, at most: each is a request, and compresses worse than a larger one. */
const mostFiles = 15

/** Budgets of stylesheets, KB gz: of the storefront, and of all other pages. */
const mostStyles = { browser: 13, app: 20 }

const account = ['storefront/layout', 'customer/layout']

/** Pages of shoppers: the build fails for one above its budget. */
export const pagesWithBudget: Readonly<Record<string, Page>> = {
  home: { routes: ['storefront/layout', 'storefront/home'], most: 139 },
  list: { routes: ['storefront/layout', 'storefront/listing'], most: 149 },
  detail: { routes: ['storefront/layout', 'storefront/product'], most: 151 },
  login: { routes: ['storefront/layout', 'account/login'], most: 144 },
  register: { routes: ['storefront/layout', 'account/register'], most: 144 },
  checkout: { routes: ['customer/checkout-layout', 'customer/checkout'], most: 149 },
  account: { routes: [...account, 'customer/dashboard'], most: 146 },
  orders: { routes: [...account, 'customer/my-orders'], most: 157 },
  profile: { routes: [...account, 'customer/profile'], most: 149 },
}

const notForShoppers =
  /[\\/]app[\\/](staff-(routes|pages)[.]|(routes[\\/](admin|seller|staff)|features[\\/]staff)[\\/])|[\\/]messages[\\/](staff|reports)_/

/** Forms load it later (app/api/use-form.ts). */
const zod = /[\\/]node_modules[\\/]zod[\\/]/

type Chunk = Pick<Rolldown.OutputChunk, 'code' | 'imports' | 'facadeModuleId' | 'moduleIds'>

/** Fails the build when a page of shoppers loads Zod with its first view, or one with a budget staff pages or too much. */
export function firstView(language: Language): Plugin {
  return {
    name: 'haat:first-view',
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    generateBundle(_options, bundle) {
      const chunks = new Map<string, Chunk>()
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') chunks.set(file.fileName, file)
      }
      const circle = circleOf(chunks)
      if (circle) this.error(`These files wait for one another: ${circle.join(', ')}`)
      for (const route of [...chunks.values()].flatMap(routeOfShoppers)) {
        if (loadsZod(filesOf([route], chunks))) this.error(`The page ${route} loads Zod`)
      }
      const sizes = Object.entries(pagesWithBudget).map(([page, { routes, most: usual }]) => {
        const most = usual + further[language]
        const files = filesOf(routes, chunks)
        const wrong = files.flatMap(({ moduleIds }) => moduleIds).filter(isNotForShoppers)
        if (wrong.length > 0) this.error(`The page ${page} loads ${wrong.join(', ')}`)
        const bytes = files.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)
        const size = `${page} ${(bytes / 1000).toFixed(1)} KB gz in ${files.length} files`
        if (bytes > most * 1000) this.error(`${size}: wanted ${most} at most`)
        if (files.length > mostFiles) this.error(`${size}: wanted ${mostFiles} at most`)
        return `${size} of ${most}`
      })
      const styles = Object.entries(mostStyles).map(([sheet, most]) => {
        const file = Object.values(bundle).find(({ fileName }) =>
          new RegExp(`/${sheet}-[^/]+[.]css$`).test(fileName),
        )
        if (file?.type !== 'asset') return this.error(`No stylesheet ${sheet} is built`)
        const bytes = gzipSync(file.source, { level: 9 }).length
        const size = `${sheet} ${(bytes / 1000).toFixed(1)} KB gz`
        if (bytes > most * 1000) this.error(`Styles ${size}: wanted ${most} at most`)
        return `${size} of ${most}`
      })
      this.emitFile({
        type: 'asset',
        fileName: `.vite/first-view.${language}.txt`,
        source: `JavaScript of a first view (${language}): ${sizes.join(', ')}\nStyles: ${styles.join(', ')}\n`,
      })
    },
  }
}

/** Import cycles between chunks: one would run before its imports have. */
export function circleOf(
  chunks: ReadonlyMap<string, Pick<Chunk, 'imports'>>,
): string[] | undefined {
  const done = new Set<string>()
  const follow = (name: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(name)) return way.slice(way.indexOf(name))
    if (done.has(name)) return undefined
    for (const next of chunks.get(name)?.imports ?? []) {
      const circle = follow(next, [...way, name])
      if (circle) return circle
    }
    done.add(name)
    return undefined
  }
  for (const name of chunks.keys()) {
    const circle = follow(name, [])
    if (circle) return circle
  }
  return undefined
}

/** The id of a route that shoppers and visitors open. */
export const routeOfShoppers = ({ facadeModuleId }: Pick<Chunk, 'facadeModuleId'>): string[] =>
  /[\\/]app[\\/]routes[\\/]((?:account|customer|policy|storefront)[\\/].+)[.]tsx$/
    .exec(facadeModuleId ?? '')
    ?.slice(1) ?? []

export const loadsZod = (files: readonly Chunk[]) =>
  files.some(({ moduleIds }) => moduleIds.some((id) => zod.test(id)))

export const isNotForShoppers = (id: string) => notForShoppers.test(id)

/** The static imports of a page: the entry, its routes, and all that these import. */
export function filesOf(routes: readonly string[], chunks: ReadonlyMap<string, Chunk>): Chunk[] {
  const ends = ['/render/browser.tsx', ...routes.map((route) => `/app/routes/${route}.tsx`)]
  const names = [...chunks.keys()]
  const open = ends.map((end) => {
    const name = names.find((one) => chunks.get(one)?.facadeModuleId?.endsWith(end))
    if (name === undefined) throw new Error(`Nothing is built of ${end}`)
    return name
  })
  const loaded = walk(open, (name) => chunks.get(name)?.imports ?? [])
  return [...loaded].flatMap((name) => chunks.get(name) ?? [])
}
