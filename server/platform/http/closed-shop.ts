import type { CallSpec } from '@haat/contract/call'
import { shopIsClosed } from '@haat/contract/envelope'
import type { PlainKey } from '@haat/contract/refusals/refusal-words'
import type { FastifyInstance } from 'fastify'

import type { Actor } from '../session/actor.ts'
import { Refusal } from './refusal.ts'

/** `soon`: never opened yet. `maintenance`: an operator has closed the shop for a while. */
export type ClosedState = 'soon' | 'maintenance'
export type ShopState = 'open' | ClosedState

export interface ClosedShopOptions {
  /** Whether the shop is open to customers. */
  shopState(): Promise<ShopState>
  /** Authenticates the request. Throws 401 for an expired or forged token. */
  identify(authorization: string | undefined, address: string): Promise<Actor | undefined>
}

interface Asked {
  headers: { authorization?: string | undefined }
  ip: string
}

/** Seconds after which crawlers come again; nobody knows when the shop opens. */
export const retryAfterOf = (state: ClosedState): number => (state === 'soon' ? 3600 : 300)

const words: Record<ClosedState, PlainKey> = {
  soon: 'shop_opens_soon',
  maintenance: 'shop_in_maintenance',
}

export const shopClosed = (state: ClosedState) =>
  new Refusal(503, words[state], { retryAfter: retryAfterOf(state), data: shopIsClosed })

/** Throws 503 where the shop is closed. */
export async function refuseClosed(shopState: ClosedShopOptions['shopState']): Promise<void> {
  const state = await shopState()
  if (state !== 'open') throw shopClosed(state)
}

/** Whether the request comes from staff. */
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
  if (whileClosed) return
  const state = await options.shopState()
  if (state === 'open' || (await isStaff(options, request))) return
  throw shopClosed(state)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers while the shop is closed, or asks itself for whom. Absent: 503 for everybody. */
    whileClosed?: true
  }
}

/** Options of a route that shows nothing of what the shop sells, or asks itself for whom it does. */
export const whileClosed = { config: { whileClosed: true } } as const

/** All routes of this scope answer while the shop is closed. */
export function openWhileClosed(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, whileClosed: true }
  })
}

/**
 * A route is closed with the shop unless it says otherwise: sitemaps and pictures for social networks are for nobody
 * then. By the route, since an address has many spellings.
 */
export function closeRoutes(app: FastifyInstance, shopState: ClosedShopOptions['shopState']): void {
  app.addHook('onRequest', async ({ is404, routeOptions }) => {
    if (!is404 && !routeOptions.config.whileClosed) await refuseClosed(shopState)
  })
}
