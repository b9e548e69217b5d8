import { policyNames } from '@haat/contract/shop'
import type { ShopSettings } from '@haat/contract/shop-settings'

import type { Db } from '#platform/db/db.ts'

import { builtInPolicies } from './built-in-policies.ts'
import { readShop } from './read-shop.ts'
import { findOpenOrdersMost, findPolicyTexts, isTwoFactorRequired } from './shop.repo.ts'

/** All settings of the shop that admins can edit. */
export async function readSettings(db: Db): Promise<ShopSettings> {
  const [shop, secondStepRequired, openOrdersMost, own] = await Promise.all([
    readShop(db),
    isTwoFactorRequired(db),
    findOpenOrdersMost(db),
    findPolicyTexts(db),
  ])
  const policies = policyNames.map((name) => ({
    name,
    own: own[name] ?? null,
    builtIn: builtInPolicies[name],
  }))
  return { ...shop, secondStepRequired, openOrdersMost, policies }
}
