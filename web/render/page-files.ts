import type { Language } from '@haat/contract/language'

import { fileOfRoute } from '#app/route-entries.ts'

/** URLs of the built files that a page needs. */
export interface PageFiles {
  script: string
  styles: readonly string[]
  /** Chunks of the page's own routes, preloaded in parallel with the entry. */
  preloads: readonly string[]
  /** Runs before all others: asks for what the page needs of the API. */
  ahead: string | undefined
  /** Fonts of the page's text, preloaded so that it does not wait for the stylesheet. */
  fonts: readonly string[]
}

/** One entry of Vite's manifest. */
interface Chunk {
  file: string
  name?: string
  css?: string[]
  assets?: string[]
  imports?: string[]
}

export type Manifest = Record<string, Chunk>

const entry = 'render/browser.tsx'

const fontsOf: Record<Language, RegExp> = {
  en: /-latin-wght-normal-[^/]*\.woff2$/,
  bn: /-(latin-wght-normal|bengali-400)-[^/]*\.woff2$/,
}

/** The file of this name (vite/group-of.ts) asks for what this page needs. */
const askAhead = { name: 'ask-ahead', page: 'customer/checkout' }

/** Finds in Vite's manifest the files of a page, by the ids of its routes (which name their source files). */
export function pageFiles(
  manifest: Manifest,
  language: Language,
): (routeIds: readonly string[]) => PageFiles {
  const main = manifest[entry]
  if (!main) throw new Error(`Vite's manifest has no ${entry}`)
  const fonts = (main.assets ?? []).filter((file) => fontsOf[language].test(file))
  const asker = Object.values(manifest).find(({ name }) => name === askAhead.name)
  const known = new Map<string, PageFiles>()
  return (routeIds) => {
    const key = routeIds.join()
    let files = known.get(key)
    if (!files) {
      const chunks = new Set<string>()
      collect(manifest, entry, chunks)
      for (const id of routeIds) collect(manifest, `app/routes/${fileOfRoute(id)}.tsx`, chunks)
      const ahead = routeIds.includes(askAhead.page) ? asker?.file : undefined
      const scripts = [...chunks].map((name) => manifest[name]?.file ?? '')
      const styles = [...chunks].flatMap((name) =>
        name === entry ? [] : (manifest[name]?.css ?? []),
      )
      files = {
        script: `/${main.file}`,
        // The entry brings the sheet of the storefront; other pages bring one that holds it.
        styles: (styles.length > 0 ? [...new Set(styles)] : (main.css ?? [])).map(rooted),
        preloads: scripts.filter((file) => file !== main.file && file !== ahead).map(rooted),
        ahead: ahead && rooted(ahead),
        fonts: fonts.map(rooted),
      }
      known.set(key, files)
    }
    return files
  }
}

function collect(manifest: Manifest, name: string, into: Set<string>): void {
  const chunk = manifest[name]
  if (!chunk || into.has(name)) return
  into.add(name)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, into)
}

const rooted = (file: string) => `/${file}`
