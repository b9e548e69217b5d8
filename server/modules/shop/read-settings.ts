import { poishaToTaka } from '@haat/contract/money'
import { policyNames } from '@haat/contract/shop'
import type { ShopSettings } from '@haat/contract/shop-settings'

import type { Db } from '#platform/db/db.ts'

import { builtInPolicies } from './built-in-policies.ts'
import { readShop } from './read-shop.ts'
import { findOrderRules, findPolicyTexts, findShopName, isTwoFactorRequired } from './shop.repo.ts'

/** All settings of the shop that admins can edit. */
export async function readSettings(db: Db): Promise<ShopSettings> {
  const [shop, named, secondStepRequired, rules, own] = await Promise.all([
    readShop(db),
    findShopName(db),
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
  // A name that nobody chose would be saved as if it had been.
  const shopName = named?.shopName ?? ''
  const courierNames = [...rules.courierNames]
  return {
    ...shop,
    shopName,
    ...rules,
    courierNames,
    smsName: named?.smsName ?? null,
    refusalCharge,
    secondStepRequired,
    policies,
  }
}
