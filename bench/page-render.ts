import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openDemoShop, pageOf, productPaths } from './demo-shop.ts'
import { processorTime } from './processor-time.ts'

// Server-rendered pages that are not cached (PAGE_CACHE_MB=0): processor time of the server for each, one request at a
// time, in a built demo shop. PostgreSQL's time is shown beside it.

/** Milliseconds of the server's processor time. */
const wanted = { home: 3, listing: 2.5, product: 2 } as const
const warmUp = 200
const asked = 400
const folder = mkdtempSync(join(tmpdir(), 'haat-bench-'))

const shop = await openDemoShop({
  port: 3953,
  dataDir: join(folder, 'data'),
  environment: { PAGE_CACHE_MB: '0' },
})
try {
  const products = await productPaths(shop.origin)
  const pages: Record<keyof typeof wanted, readonly string[]> = {
    home: ['/'],
    listing: ['newest', 'rating', 'sales', 'price-asc'].map((sort) => `/products?sortBy=${sort}`),
    product: products,
  }
  const rows = []
  for (const name of ['home', 'listing', 'product'] as const) {
    rows.push(await measure(name, pages[name]))
  }
  console.table(rows)
  process.exitCode = rows.every(({ holds }) => holds === 'yes') ? 0 : 1
} finally {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(name: keyof typeof wanted, paths: readonly string[]) {
  let html = ''
  const ask = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      html = await pageOf(shop.origin + (paths[time % paths.length] ?? '/'))
    }
  }
  await ask(warmUp)
  const before = processorTime(shop.process.pid, undefined)
  const began = performance.now()
  await ask(asked)
  const tookMs = (performance.now() - began) / asked
  const serverMs =
    ((processorTime(shop.process.pid, undefined).server - before.server) * 1_000) / asked
  return {
    page: name,
    'server ms': serverMs.toFixed(2),
    wanted: wanted[name],
    'whole ms': tookMs.toFixed(2),
    elements: html.match(/<[a-z]/g)?.length ?? 0,
    KB: (html.length / 1_000).toFixed(1),
    holds: serverMs <= wanted[name] ? 'yes' : 'NO',
  }
}
