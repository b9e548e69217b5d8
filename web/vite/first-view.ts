import { gzipSync } from 'node:zlib'

import type { Plugin, Rolldown } from 'vite'

/** The most visited pages, by the routes they consist of. */
const pages: Readonly<Record<string, readonly string[]>> = {
  home: ['storefront/layout', 'storefront/home'],
  list: ['storefront/layout', 'storefront/listing'],
  detail: ['storefront/layout', 'storefront/product'],
}
/** Budget of JavaScript for a first view, KB gz: the build fails for a page above it. */
const most: Readonly<Record<string, number>> = { home: 147, list: 153, detail: 156 }

const notForShoppers =
  /[\\/]app[\\/](routes[\\/](admin|seller|staff)|features[\\/]staff)[\\/]|[\\/]messages[\\/](staff|reports)_|[\\/]zod[\\/]/

type Chunk = Pick<Rolldown.OutputChunk, 'code' | 'imports' | 'facadeModuleId' | 'moduleIds'>

/** Fails the build when a shopper's first view loads staff pages or Zod schemas, or exceeds its budget. */
export function firstView(): Plugin {
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
      const sizes = Object.keys(pages).map((page) => {
        const files = filesOf(page, chunks)
        const wrong = files.flatMap(({ moduleIds }) => moduleIds).filter(isNotForShoppers)
        if (wrong.length > 0) this.error(`The page ${page} loads ${wrong.join(', ')}`)
        const bytes = files.reduce((sum, { code }) => sum + gzipSync(code).length, 0)
        const size = `${page} ${(bytes / 1000).toFixed(1)} KB gz in ${files.length} files`
        const limit = most[page] ?? 0
        if (bytes > limit * 1000) this.error(`${size}: wanted ${limit} at most`)
        return `${size} of ${limit}`
      })
      this.emitFile({
        type: 'asset',
        fileName: '.vite/first-view.txt',
        source: `JavaScript of a first view: ${sizes.join(', ')}\n`,
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

export const isNotForShoppers = (id: string) => notForShoppers.test(id)

/** The static imports of a page: the entry, its routes, and all that these import. */
export function filesOf(page: string, chunks: ReadonlyMap<string, Chunk>): Chunk[] {
  const ends = [
    '/render/browser.tsx',
    ...(pages[page] ?? []).map((route) => `/app/routes/${route}.tsx`),
  ]
  const names = [...chunks.keys()]
  const open = ends.map((end) => {
    const name = names.find((one) => chunks.get(one)?.facadeModuleId?.endsWith(end))
    if (name === undefined) throw new Error(`Nothing is built of ${end}`)
    return name
  })
  const loaded = new Set<string>()
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (loaded.has(name)) continue
    loaded.add(name)
    open.push(...(chunks.get(name)?.imports ?? []))
  }
  return [...loaded].flatMap((name) => chunks.get(name) ?? [])
}
