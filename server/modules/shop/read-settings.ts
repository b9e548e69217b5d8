import { poishaToTaka } from '@haat/contract/money'
import { policyNames } from '@haat/contract/shop'
import type { ShopSettings } from '@haat/contract/shop-settings'

import type { Db } from '#platform/db/db.ts'

import { builtInPolicies } from './built-in-policies.ts'
import { readShop } from './read-shop.ts'
import { findOrderRules, findPolicyTexts, isTwoFactorRequired } from './shop.repo.ts'

/** All settings of the shop that admins can edit. */
export async function readSettings(db: Db): Promise<ShopSettings> {
  const [shop, secondStepRequired, rules, own] = await Promise.all([
    readShop(db),
    isTwoFactorRequired(db),
    findOrderRules(db),
    findPolicyTexts(db),
  ])
  const policies = policyNames.map((name) => ({
    name,
    own: own[name] ?? null,
    builtIn: builtInPolicies[name],
  }))
  const refusalCharge = rules.refusalCharge === null ? null : poishaToTaka(rules.refusalCharge)
  return { ...shop, ...rules, refusalCharge, secondStepRequired, policies }
}
