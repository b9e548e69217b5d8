import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { PolicyName } from '@haat/contract/shop'

const read = (name: PolicyName) =>
  readFileSync(join(import.meta.dirname, 'policies', `${name}.md`), 'utf8')

/** Default texts of the policy pages. */
export const builtInPolicies: Readonly<Record<PolicyName, string>> = {
  'cancellation-returns': read('cancellation-returns'),
  'privacy-policy': read('privacy-policy'),
  'emi-policy': read('emi-policy'),
  'customer-support': read('customer-support'),
}
