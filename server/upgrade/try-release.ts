import { createLog } from '#platform/log.ts'
import type { Settings } from '#platform/settings.ts'

import { serveShop } from '../serve-shop.ts'

/** What a release must answer before it takes over. */
const questions = [
  '/readyz',
  '/',
  '/products',
  '/api/v1/products?limit=1',
  '/api/v1/shipping-fee/get',
]

/**
 * Serves the shop with this code on a free port, without jobs, asks it for some pages and calls, and closes it.
 * Throws with the first answer that is an error. A closed shop answers its pages with 503 and says so.
 */
export async function tryRelease(settings: Settings, connectionString: string): Promise<void> {
  const trial = { ...settings, port: 0, host: '127.0.0.1', opsPort: undefined, processes: 1 }
  const shop = await serveShop({
    settings: trial,
    log: createLog('silent'),
    connectionString,
  })
  try {
    for (const path of questions) await askOnce(`http://127.0.0.1:${shop.port}`, path)
  } finally {
    await shop.close()
  }
}

async function askOnce(origin: string, path: string): Promise<void> {
  const reply = await fetch(`${origin}${path}`, { headers: { 'x-forwarded-proto': 'https' } })
  const text = await reply.text()
  const isClosed =
    reply.status === 503 &&
    path !== '/readyz' &&
    /Opening soon|opens soon|working on the shop/.test(text)
  if (!reply.ok && !isClosed)
    throw new Error(`the new release answers ${path} with ${reply.status}`)
}
