import type { Shop } from '@haat/contract/shop'
import { useRouteLoaderData } from 'react-router'

import { m } from '#app/messages/generated/messages.js'

/** The shop's public settings; undefined when they failed to load. */
export function useShop(): Shop | undefined {
  return useRouteLoaderData<() => Promise<Shop>>('root')
}

export function useShopName(): string {
  return useShop()?.shopName ?? m.common_shop_name()
}
