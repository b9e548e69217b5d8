import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { productPath } from '@haat/contract/product/product-path'

import { processorTime } from './processor-time.ts'

// Server-rendered pages that are not cached (PAGE_CACHE_MB=0): processor time of the server for each, one request at a
// time, in a built demo shop. PostgreSQL's time is shown beside it.

/** Milliseconds of the server's processor time. */
const wanted = { home: 3, listing: 2.5, product: 2 } as const
const warmUp = 200
const asked = 400
const port = 3953
const origin = `http://localhost:${port}`
const folder = mkdtempSync(join(tmpdir(), 'haat-bench-'))

const shop = spawn(process.execPath, [join(import.meta.dirname, '../scripts/start.ts')], {
  env: {
    ...process.env,
    PORT: String(port),
    HAAT_DATA_DIR: join(folder, 'data'),
    PAGE_CACHE_MB: '0',
    LIMIT_PER_ADDRESS_SCALE: '1000000',
  },
  stdio: ['ignore', 'inherit', 'inherit'],
})
try {
  await untilReady()
  const products = await productPaths()
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
  shop.kill('SIGTERM')
  await once(shop, 'exit')
  rmSync(folder, { recursive: true, force: true })
}

async function measure(name: keyof typeof wanted, paths: readonly string[]) {
  let html = ''
  const ask = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      html = await pageOf(paths[time % paths.length] ?? '/')
    }
  }
  await ask(warmUp)
  const before = processorTime(shop.pid, undefined)
  const began = performance.now()
  await ask(asked)
  const tookMs = (performance.now() - began) / asked
  const serverMs = ((processorTime(shop.pid, undefined).server - before.server) * 1_000) / asked
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

async function pageOf(path: string): Promise<string> {
  const reply = await fetch(origin + path, {
    redirect: 'error',
    headers: { 'accept-encoding': 'identity' },
  })
  if (reply.status !== 200) throw new Error(`${path} answers ${reply.status}`)
  return reply.text()
}

async function productPaths(): Promise<string[]> {
  const reply = await fetch(`${origin}/api/v1/products?limit=50`)
  // as: the contract's reply of the product list.
  const { data } = (await reply.json()) as {
    data: { data: { _id: string; productName: string }[] }
  }
  return data.data.map(({ _id, productName }) => productPath(_id, productName))
}

async function untilReady(): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The shop does not answer')
}
