import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { pageFiles, type Manifest } from '../web/render/page-files.ts'

// JavaScript and CSS of the first view of each page, as sent (KB).

const dist = join(import.meta.dirname, '../web/dist/client')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
const filesFor = pageFiles(manifest)

const pages: Record<string, string[]> = {
  home: ['storefront/layout', 'storefront/home'],
  list: ['storefront/layout', 'storefront/listing'],
  detail: ['storefront/layout', 'storefront/product'],
  login: ['storefront/layout', 'account/login'],
  checkout: ['storefront/layout', 'customer/checkout'],
  'my orders': ['customer/layout', 'customer/my-orders'],
}

const kilobytes = (files: readonly string[], ending: string) =>
  (files.reduce((sum, file) => sum + statSync(join(dist, file) + ending).size, 0) / 1000).toFixed(1)

console.log('page        js gz   js br  css gz  css br  files')
for (const [page, routes] of Object.entries(pages)) {
  const { script, preloads, styles } = filesFor(['root', ...routes])
  const scripts = [script, ...preloads]
  const figures = [
    kilobytes(scripts, '.gz'),
    kilobytes(scripts, '.br'),
    kilobytes(styles, '.gz'),
    kilobytes(styles, '.br'),
    String(scripts.length),
  ]
  console.log(page.padEnd(10), ...figures.map((figure) => figure.padStart(7)))
}
