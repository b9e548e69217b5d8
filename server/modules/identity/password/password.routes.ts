import { passwordCalls } from '@haat/contract/account/account-calls'

import { bind, type Api } from '#platform/http/api.ts'

import type { PasswordDeps } from './password-deps.ts'
import { visitorOf } from '../session/visitor.ts'
import type { VerificationDeps } from '../verification/verification-deps.ts'
import { changePassword } from './change-password.ts'
import { requestResetCode } from './forgot-password.ts'
import { noRefreshCookie } from '../session/refresh-token.ts'
import { noResetCookie, resetCookieName, resetPassword, verifyResetCode } from './reset-password.ts'

interface PasswordCallDeps {
  password: PasswordDeps
  verification: VerificationDeps
}

export function bindPasswordCalls(api: Api, { password, verification }: PasswordCallDeps): void {
  bind(api, passwordCalls, {
    'POST /user/forgot-password': ({ body, request }) =>
      requestResetCode(verification, body.identifier, visitorOf(request)),
    'POST /user/verify-otp': async ({ body, request }) => {
      const { resetToken, cookie } = await verifyResetCode(verification, body)
      request.setCookie(cookie)
      return { resetToken }
    },
    'POST /user/reset-password': async ({ body, request }) => {
      await resetPassword(password, body, body.resetToken ?? request.cookie(resetCookieName))
      request.setCookie(noResetCookie)
      // The session of this browser has ended with all others.
      request.setCookie(noRefreshCookie)
      return null
    },
    'PATCH /user/change-password': async ({ actor, body }) => {
      await changePassword(password, actor, body)
      return null
    },
  })
}
