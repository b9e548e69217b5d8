import { join } from 'node:path'
import { expect, it } from 'vitest'

import { shownOn, sourcesOf } from './storefront-sheet.ts'

it('lists the files of a sheet, without those that it takes out', () => {
  const sheet = `
    @source '../styles/contrast.test.ts';
    @source '../root.tsx';
    @source not '../styles/contrast.test.ts';`
  const styles = join(import.meta.dirname, '../app/styles')
  expect([...sourcesOf(sheet, styles)]).toEqual([join(styles, '../root.tsx')])
})

it('follows what a page imports at once and later, but not other pages', () => {
  const modules: Record<string, [now: string[], later: string[]]> = {
    '/app/root.tsx': [['/app/ui/form/button.tsx'], ['/app/routes/account/login.tsx']],
    '/app/ui/form/button.tsx': [[], ['/app/ui/overlay/dialog.tsx']],
    '/app/ui/overlay/dialog.tsx': [[], ['/app/staff-routes.ts']],
    '/app/routes/account/login.tsx': [['/app/ui/form/field.tsx'], []],
  }
  const importsOf = (id: string) => {
    const [importedIds, dynamicallyImportedIds] = modules[id] ?? [[], []]
    return { importedIds, dynamicallyImportedIds }
  }
  expect([...shownOn(['/app/root.tsx'], importsOf)].toSorted()).toEqual([
    '/app/root.tsx',
    '/app/ui/form/button.tsx',
    '/app/ui/overlay/dialog.tsx',
  ])
})
