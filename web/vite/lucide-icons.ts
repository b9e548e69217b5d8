import { createRequire } from 'node:module'

import type { Plugin } from 'vite'

interface IconSet {
  icons: Record<string, { body: string }>
  /** Names of before an icon was renamed. */
  aliases: Record<string, { parent: string }>
}

const load = createRequire(import.meta.url)
const prefix = '~icons/'
// A null byte keeps other plugins from a virtual module.
const virtual = '\0icon:'
/** Each drawing repeats what the style of all icons says (`.icon` in app/styles/base.css). */
const common =
  ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"'

/**
 * `import X from '~icons/x'` is Lucide's icon of that name as a component. Lucide's own package for React has three files
 * for each of 1,700 icons, 51 MB, and builds each icon's elements anew whenever it is rendered; this reads the one file of
 * drawings that Iconify makes of them.
 */
export function lucideIcons(): Plugin {
  return {
    name: 'lucide-icons',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(prefix) ? virtual + id.slice(prefix.length) : undefined),
    load: (id) => (id.startsWith(virtual) ? moduleOf(id.slice(virtual.length)) : undefined),
  }
}

const moduleOf = (name: string) => `import { iconOf } from '#app/ui/icon.tsx'
export default iconOf(${JSON.stringify(drawingOf(name))})`

/** What is within the `svg` of an icon. */
export function drawingOf(name: string): string {
  // as: the package's own form
  const { icons, aliases } = load('@iconify-json/lucide/icons.json') as IconSet
  const body = icons[aliases[name]?.parent ?? name]?.body
  if (body === undefined)
    throw new Error(`Lucide has no icon ${name}: see https://lucide.dev/icons`)
  return body.replaceAll(common, '').replace(/^<g>(.*)<\/g>$/, '$1')
}
