import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { productPath } from '@haat/contract/product/product-path'

export interface DemoShop {
  origin: string
  process: ChildProcess
  close(): Promise<void>
}

interface Options {
  port: number
  /** Kept: a second start finds the shop that the first has filled. */
  dataDir: string
  environment: Record<string, string>
}

/** Opens the built demo shop as `npm start` does, without a limit on one address. */
export async function openDemoShop({ port, dataDir, environment }: Options): Promise<DemoShop> {
  const shop = spawn(process.execPath, [join(import.meta.dirname, '../scripts/start.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      HAAT_DATA_DIR: dataDir,
      LIMIT_PER_ADDRESS_SCALE: '1000000',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://localhost:${port}`
  const close = async () => {
    if (shop.exitCode !== null) return
    const gone = once(shop, 'exit')
    shop.kill('SIGTERM')
    await gone
  }
  for (let tries = 0; tries < 3_000; tries += 1) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return { origin, process: shop, close }
    if (shop.exitCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await close()
  throw new Error('The shop does not answer')
}

/** Addresses of fifty products' pages. */
export async function productPaths(origin: string): Promise<string[]> {
  const reply = await fetch(`${origin}/api/v1/products?limit=50`)
  // as: the contract's reply of the product list.
  const { data } = (await reply.json()) as {
    data: { data: { _id: string; productName: string }[] }
  }
  return data.data.map(({ _id, productName }) => productPath(_id, productName))
}

/** A page without compression, which must be there. */
export async function pageOf(address: string): Promise<string> {
  const reply = await fetch(address, {
    redirect: 'error',
    headers: { 'accept-encoding': 'identity' },
  })
  if (reply.status !== 200) throw new Error(`${address} answers ${reply.status}`)
  return reply.text()
}
