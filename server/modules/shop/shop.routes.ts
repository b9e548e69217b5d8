import { shopCalls } from '@haat/contract/shop'
import { bind } from '#platform/http/api.ts'
import type { Platform } from '#platform/platform.ts'

import { builtInPolicies } from './built-in-policies.ts'
import type { RequireTwoFactor } from './change-settings.ts'
import { fillIn, readPolicy } from './read-policy.ts'
import { readShop } from './read-shop.ts'
import { bindSettingsCalls } from './settings.routes.ts'
import { findPolicyText } from './shop.repo.ts'

export function registerShop(
  platform: Platform,
  { requireTwoFactor }: { requireTwoFactor: RequireTwoFactor },
): void {
  const { api, ports } = platform
  const { db } = ports.database
  bindSettingsCalls(platform, requireTwoFactor)
  bind(api, shopCalls, {
    'GET /shop': () => readShop(db),
    'GET /shop/policies/{name}': async ({ params: { name } }) => {
      const [shop, own] = await Promise.all([readShop(db), findPolicyText(db, name)])
      return readPolicy(fillIn(own ?? builtInPolicies[name], shop))
    },
  })
}
