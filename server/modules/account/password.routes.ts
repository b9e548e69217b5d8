import { passwordCalls } from '@haat/contract/account-calls'

import { bind, type Api } from '#platform/http/api.ts'

import type { AccountPorts } from './account-ports.ts'
import { changePassword } from './change-password.ts'
import { askForResetCode } from './forgot-password.ts'
import { noRefreshCookie } from './refresh-token.ts'
import { noResetCookie, resetCookieName, resetPassword, verifyResetCode } from './reset-password.ts'

export function bindPasswordCalls(api: Api, ports: AccountPorts): void {
  bind(api, passwordCalls, {
    'POST /user/forgot-password': ({ body, request }) =>
      askForResetCode(ports, body.identifier, request.address),
    'POST /user/verify-otp': async ({ body, request }) => {
      const { resetToken, cookie } = await verifyResetCode(ports, body)
      request.setCookie(cookie)
      return { resetToken }
    },
    'POST /user/reset-password': async ({ body, request }) => {
      await resetPassword(ports, body, body.resetToken ?? request.cookie(resetCookieName))
      request.setCookie(noResetCookie)
      // Its session has ended with all the others.
      request.setCookie(noRefreshCookie)
      return null
    },
    'PATCH /user/change-password': async ({ actor, body }) => {
      await changePassword(ports, actor, body)
      return null
    },
  })
}
