import { twoFactorCalls } from '@haat/contract/account/two-factor'

import { bind, type Api } from '#platform/http/api.ts'

import {
  beginOwnSetUp,
  finishOwnSetUp,
  readTwoFactor,
  renewRecoveryCodes,
  turnOffTwoFactor,
} from './own-two-factor.ts'
import type { TwoFactorDeps } from './two-factor-deps.ts'

export function bindTwoFactorCalls(api: Api, deps: TwoFactorDeps): void {
  bind(api, twoFactorCalls, {
    'GET /user/second-step': ({ actor }) => readTwoFactor(deps, actor),
    'POST /user/second-step/set-up': ({ actor }) => beginOwnSetUp(deps, actor),
    'POST /user/second-step/confirm': async ({ actor, body }) => ({
      recoveryCodes: await finishOwnSetUp(deps, actor, body.code),
    }),
    'POST /user/second-step/recovery-codes': async ({ actor }) => ({
      recoveryCodes: await renewRecoveryCodes(deps, actor),
    }),
    'DELETE /user/second-step': async ({ actor }) => {
      await turnOffTwoFactor(deps, actor)
      return null
    },
  })
}
