import type { Shop } from '@haat/contract/shop'
import { useRouteLoaderData } from 'react-router'

import { m } from '#app/messages/generated/messages.js'

/** What the shop says of itself in its settings; undefined where even that could not be loaded. */
export function useShop(): Shop | undefined {
  return useRouteLoaderData<() => Promise<Shop>>('root')
}

export function useShopName(): string {
  return useShop()?.shopName ?? m.common_shop_name()
}
