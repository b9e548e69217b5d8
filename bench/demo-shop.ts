import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

import { productPath } from '@haat/contract/product/product-path'

import { openAsStarted } from './open-as-started.ts'

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

/** Opens the built demo shop. */
export async function openDemoShop({ port, dataDir, environment }: Options): Promise<DemoShop> {
  const shop = await openAsStarted(port, { HAAT_DATA_DIR: dataDir, ...environment })
  const close = async () => {
    if (shop.exitCode !== null) return
    const gone = once(shop, 'exit')
    shop.kill('SIGTERM')
    await gone
  }
  return { origin: `http://localhost:${port}`, process: shop, close }
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
