import { createRequire } from 'node:module'
import { dirname } from 'node:path'

import { expect, it } from 'vitest'

import { noticesOf, packageFolder } from './notices.ts'

const load = createRequire(import.meta.url)

it.each([
  ['/shop/node_modules/react/index.js', '/shop/node_modules/react'],
  ['\0/shop/node_modules/react/index.js?commonjs', '/shop/node_modules/react'],
  ['/shop/node_modules/@dnd-kit/dom/index.js', '/shop/node_modules/@dnd-kit/dom'],
  ['/shop/node_modules/a/node_modules/b/index.js', '/shop/node_modules/a/node_modules/b'],
  [String.raw`C:\shop\node_modules\react\index.js`, 'C:/shop/node_modules/react'],
  ['/shop/web/app/root.tsx', undefined],
])('the module %s is of the package %s', (id, folder) => {
  expect(packageFolder(id)).toBe(folder)
})

it('the notices name each library with its version and the text of its licence', () => {
  const names = ['react', 'libheif-js', '@fontsource-variable/anek-bangla', 'swagger-ui-dist']
  const folders = names.map((name) => dirname(load.resolve(`${name}/package.json`)))
  const text = noticesOf(folders)
  for (const name of names) expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+$`, 'm'))
  expect(text).toContain('GNU LESSER GENERAL PUBLIC LICENSE')
  expect(text).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.')
  expect(text).toContain('SIL OPEN FONT LICENSE')
})
