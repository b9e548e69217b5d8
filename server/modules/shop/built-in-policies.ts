import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Language } from '@haat/contract/language'
import type { PolicyName } from '@haat/contract/shop'

const read = (file: string) =>
  readFileSync(join(import.meta.dirname, 'policies', `${file}.md`), 'utf8')

/** Default texts of the policy pages. */
export const builtInPolicies: Readonly<Record<Language, Readonly<Record<PolicyName, string>>>> = {
  en: {
    'cancellation-returns': read('cancellation-returns'),
    'privacy-policy': read('privacy-policy'),
    'emi-policy': read('emi-policy'),
    'customer-support': read('customer-support'),
  },
  bn: {
    'cancellation-returns': read('cancellation-returns.bn'),
    'privacy-policy': read('privacy-policy.bn'),
    'emi-policy': read('emi-policy.bn'),
    'customer-support': read('customer-support.bn'),
  },
}
