import { shopCalls } from '@haat/contract/shop'
import { bind } from '#platform/http/api.ts'
import type { Platform } from '#platform/platform.ts'

import { builtInPolicies } from './built-in-policies.ts'
import { fillIn, readPolicy } from './read-policy.ts'
import { presentShop } from './shop.present.ts'
import { findPolicyText, findShop } from './shop.repo.ts'

export function registerShop({ api, ports }: Platform): void {
  const { db } = ports.database
  bind(api, shopCalls, {
    'GET /shop': async () => presentShop(await findShop(db)),
    'GET /shop/policies/{name}': async ({ params: { name } }) => {
      const [row, own] = await Promise.all([findShop(db), findPolicyText(db, name)])
      return readPolicy(fillIn(own ?? builtInPolicies[name], presentShop(row)))
    },
  })
}
