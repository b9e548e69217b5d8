import type { Language } from '@haat/contract/language'
import { policyNames } from '@haat/contract/shop'
import type { ShopSettings } from '@haat/contract/shop-settings'

import type { Db } from '#platform/db/db.ts'

import { builtInPolicies } from './built-in-policies.ts'
import { presentSettings } from './shop.present.ts'
import { findPolicyTexts, findSavedSettings, usualSettings } from './shop.repo.ts'

/** All settings of the shop that admins can edit. */
export async function readSettings(db: Db): Promise<ShopSettings> {
  const [saved, english, bangla] = await Promise.all([
    findSavedSettings(db),
    findPolicyTexts(db, 'en'),
    findPolicyTexts(db, 'bn'),
  ])
  const policiesIn = (language: Language, own: typeof english) =>
    policyNames.map((name) => ({
      name,
      own: own[name] ?? null,
      builtIn: builtInPolicies[language][name],
    }))
  // A default name would be saved as if it had been chosen.
  const settings = saved ?? { ...usualSettings, shopName: '' }
  return {
    ...presentSettings(settings),
    policies: policiesIn('en', english),
    policiesBn: policiesIn('bn', bangla),
  }
}
