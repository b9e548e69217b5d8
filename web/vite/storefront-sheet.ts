import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Plugin } from 'vite'

import { walk } from './walk.ts'

interface Imports {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

/** Pages that are loaded when they are opened: those of other areas bring app/styles/app.css. */
const otherPage = /[\\/]app[\\/](routes[\\/]|staff-(routes|pages)[.])/
/** Files with class names: components, and the style that buttons and links share. */
const withClasses = /[\\/]app[\\/](.*\.tsx|ui[\\/]form[\\/]button-style\.ts)$/

/** Fails the build when a page of the storefront shows a file whose classes app/styles/storefront.css leaves out. */
export function storefrontSheet(root: string): Plugin {
  const styles = join(root, 'app/styles')
  const pages = globSync(['app/routes/storefront/*.tsx', 'app/routes/*.tsx'], {
    cwd: root,
    exclude: ['**/*.test.tsx'],
  })
  return {
    name: 'haat:storefront-sheet',
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    generateBundle() {
      const listed = sourcesOf(readFileSync(join(styles, 'storefront.css'), 'utf8'), styles)
      const first = [...pages, 'render/browser.tsx'].map((page) => join(root, page))
      const missing = [...shownOn(first, (id) => this.getModuleInfo(id))].filter(
        (id) => withClasses.test(id) && !listed.has(id),
      )
      if (missing.length > 0) {
        this.error(`app/styles/storefront.css must list as @source: ${missing.join(', ')}`)
      }
    },
  }
}

/** Files that a stylesheet in the folder lists as sources of classes. */
export function sourcesOf(sheet: string, folder: string): Set<string> {
  const listed = new Set<string>()
  for (const [, not, pattern = ''] of sheet.matchAll(/@source (not )?'([^']+)';/g)) {
    for (const file of globSync(pattern, { cwd: folder })) {
      if (not === undefined) listed.add(join(folder, file))
      else listed.delete(join(folder, file))
    }
  }
  return listed
}

/** Modules that pages import, at once or later, without those of other pages. */
export const shownOn = (
  pages: readonly string[],
  importsOf: (id: string) => Imports | null,
): Set<string> =>
  walk(pages, (id) => {
    const { importedIds = [], dynamicallyImportedIds = [] } = importsOf(id) ?? {}
    return [...importedIds, ...dynamicallyImportedIds.filter((other) => !otherPage.test(other))]
  })
