import type { Language } from '@haat/contract/language'
import { type PolicyName, shopCalls } from '@haat/contract/shop'
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
  /** The shop's own text: what it says in English is not contradicted by a default text in Bangla. */
  const ownPolicy = async (name: PolicyName, language: Language) => {
    const text = await findPolicyText(db, { name, language })
    if (text !== null || language === 'en') return { text, language }
    const english = await findPolicyText(db, { name, language: 'en' })
    return { text: english, language: english === null ? language : ('en' as const) }
  }
  bindSettingsCalls(platform, { requireTwoFactor, gateway })
  bindTextPageCalls(platform, gateway)
  bind(api, shopCalls, {
    'GET /shop': ({ request }) => readPublicShop(db, gateway, request.language),
    'GET /shop/policies/{name}': async ({ params: { name }, request }) => {
      const { text: own, language } = await ownPolicy(name, request.language)
      const shop = await readPublicShop(db, gateway, language)
      if (name === 'emi-policy' && !shop.payment.emi) {
        throw notFound('no_emi')
      }
      const inBangla =
        request.language === 'en' &&
        (own === null || (await findPolicyText(db, { name, language: 'bn' })) !== null)
      const shown = (text: string) => ({
        ...readPolicy(fillIn(text, shop, language)),
        ...(inBangla && { inBangla }),
      })
      try {
        return shown(own ?? builtInPolicies[language][name])
      } catch (error) {
        ports.log.error({ error, name }, 'shop.text-unreadable')
        return shown(builtInPolicies[language][name])
      }
    },
  })
}
