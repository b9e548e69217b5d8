import type { PolicyName } from '@haat/contract/shop'

import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'

/** Title, description and path of each policy page, in the order of the list. */
export const policyWords = {
  'cancellation-returns': {
    title: m.policy_returns,
    about: m.policy_returns_about,
    path: paths.cancellationReturns,
  },
  'privacy-policy': {
    title: m.policy_privacy,
    about: m.policy_privacy_about,
    path: paths.privacyPolicy,
  },
  'emi-policy': { title: m.policy_emi, about: m.policy_emi_about, path: paths.emiPolicy },
  'customer-support': {
    title: m.policy_support,
    about: m.policy_support_about,
    path: paths.customerSupport,
  },
} satisfies Record<PolicyName, object>
