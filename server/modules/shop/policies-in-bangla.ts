import { type PolicyName, policyNames } from '@haat/contract/shop'

import type { Db } from '#platform/db/db.ts'

import { findPolicyTexts } from './shop.repo.ts'

/** Policies that pages in Bangla show in Bangla: all but those of which only the English text is the shop's own. */
export async function policiesInBangla(db: Db): Promise<ReadonlySet<PolicyName>> {
  const [english, bangla] = await Promise.all([
    findPolicyTexts(db, 'en'),
    findPolicyTexts(db, 'bn'),
  ])
  const isInBangla = (name: PolicyName) => (english[name] ?? null) === null || Boolean(bangla[name])
  return new Set(policyNames.filter(isInBangla))
}
