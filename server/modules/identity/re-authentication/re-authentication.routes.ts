import { reAuthenticationCalls } from '@haat/contract/account/two-factor'

import { bind, type Api } from '#platform/http/api.ts'

import type { TwoFactorDeps } from '../two-factor/two-factor-deps.ts'
import { reAuthenticate, requiredFactors } from './re-authenticate.ts'

export function bindReAuthenticationCalls(api: Api, deps: TwoFactorDeps): void {
  bind(api, reAuthenticationCalls, {
    'GET /user/confirmation': async ({ actor }) => {
      const { password, secondStep } = await requiredFactors(deps, actor)
      return { password, secondStep }
    },
    'POST /user/confirmation': async ({ actor, body }) => {
      await reAuthenticate(deps, actor, body)
      return null
    },
  })
}
