import { registrationCalls } from '@haat/contract/account-calls'

import { bind, type Api } from '#platform/http/api.ts'

import type { AccountPorts } from './account-ports.ts'
import { register } from './register.ts'
import { noRegistrationCookie } from './registration.ts'
import { askForVerification } from './resend-verification.ts'
import { verifyEmail } from './verify-email.ts'
import { verifyPhone } from './verify-phone.ts'
import { visitorOf } from './visitor.ts'

export function bindRegistrationCalls(api: Api, ports: AccountPorts): void {
  bind(api, registrationCalls, {
    'POST /user/register': async ({ body, request }) => {
      request.setCookie(await register(ports, body, visitorOf(request)))
      return body.method === 'email' ? { email: body.email } : { phone: body.phone }
    },
    'POST /user/verify-phone': async ({ body, request }) => {
      await verifyPhone(ports, body, visitorOf(request).registrationToken)
      request.setCookie(noRegistrationCookie)
      return null
    },
    'POST /user/verify-account': async ({ body, request }) => {
      const { registrationToken } = visitorOf(request)
      const passwordKept = await verifyEmail(ports, body.token, registrationToken)
      request.setCookie(noRegistrationCookie)
      return { passwordKept }
    },
    'POST /user/resend-verification': async ({ body, request }) => {
      await askForVerification(ports, body.identifier, visitorOf(request))
      return null
    },
  })
}
