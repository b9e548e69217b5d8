import { shopCalls } from '@haat/contract/shop'
import { bind } from '#platform/http/api.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'

import { builtInPolicies } from './built-in-policies.ts'
import type { RequireTwoFactor } from './change-settings.ts'
import { fillIn, readPolicy } from './read-policy.ts'
import { readPublicShop } from './read-shop.ts'
import { bindSettingsCalls } from './settings.routes.ts'
import { findPolicyText } from './shop.repo.ts'
import { bindTextPageCalls } from './text-page/text-page.routes.ts'

export function registerShop(
  platform: Platform,
  { requireTwoFactor, gateway }: { requireTwoFactor: RequireTwoFactor; gateway: boolean },
): void {
  const { api, ports } = platform
  const { db } = ports.database
  bindSettingsCalls(platform, { requireTwoFactor, gateway })
  bindTextPageCalls(platform, gateway)
  bind(api, shopCalls, {
    'GET /shop': () => readPublicShop(db, gateway),
    'GET /shop/policies/{name}': async ({ params: { name } }) => {
      const [shop, own] = await Promise.all([readPublicShop(db, gateway), findPolicyText(db, name)])
      if (name === 'emi-policy' && !shop.payment.emi) {
        throw notFound('no_emi')
      }
      try {
        return readPolicy(fillIn(own ?? builtInPolicies[name], shop))
      } catch (error) {
        ports.log.error({ error, name }, 'shop.text-unreadable')
        return readPolicy(fillIn(builtInPolicies[name], shop))
      }
    },
  })
}
