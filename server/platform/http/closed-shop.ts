import type { CallSpec } from '@haat/contract/call'
import { shopIsClosed } from '@haat/contract/envelope'
import type { FastifyInstance } from 'fastify'

import type { Actor } from '../session/actor.ts'
import { Refusal } from './refusal.ts'

export interface ClosedShopOptions {
  /** Whether the shop is open to customers. */
  isOpen(): Promise<boolean>
  /** Authenticates the request. Throws 401 for an expired or forged token. */
  identify(authorization: string | undefined, address: string): Promise<Actor | undefined>
}

interface Asked {
  headers: { authorization?: string | undefined }
  ip: string
}

/** Crawlers come again after so long; nobody knows when the shop opens. */
export const retryAfter = 3600

export const opensSoon = () =>
  new Refusal(503, 'This shop opens soon', { retryAfter, data: shopIsClosed })

/** Whether the request comes from somebody who works for the shop. */
export async function isStaff(
  { identify }: ClosedShopOptions,
  { headers, ip }: Asked,
): Promise<boolean> {
  const actor = await identify(headers.authorization, ip)
  return actor !== undefined && actor.role !== 'user'
}

/** Throws 503 where the shop is closed and the call is neither for everybody then nor made by staff. */
export async function refuseWhileClosed(
  options: ClosedShopOptions,
  { whileClosed }: CallSpec,
  request: Asked,
): Promise<void> {
  if (whileClosed || (await options.isOpen()) || (await isStaff(options, request))) return
  throw opensSoon()
}

/** Addresses outside the table of calls and the pages that show what the shop sells. */
const shopFiles = /^\/(sitemap(\.xml|\/)|img\/social\/)/

/** Sitemaps and social pictures of a closed shop are for nobody. */
export function hideShopFiles(app: FastifyInstance, isOpen: ClosedShopOptions['isOpen']): void {
  app.addHook('onRequest', async (request) => {
    if (shopFiles.test(request.url) && !(await isOpen())) throw opensSoon()
  })
}
