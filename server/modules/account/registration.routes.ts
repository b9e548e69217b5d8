import { registrationCalls } from '@haat/contract/account-calls'
import type { Verified } from '@haat/contract/two-factor'

import { bind, type Api, type RequestFacts } from '#platform/http/api.ts'

import type { AccountPorts } from './account-ports.ts'
import type { EnteredVerified } from './enter-verified.ts'
import { register } from './register.ts'
import { noRegistrationCookie } from './registration.ts'
import { askForVerification } from './resend-verification.ts'
import { presentEntered } from './two-factor.routes.ts'
import { verifyEmail } from './verify-email.ts'
import { verifyPhone } from './verify-phone.ts'
import { visitorOf } from './visitor.ts'

/** The registration's cookie has done its work, whoever verified. */
function presentVerified(request: RequestFacts, entered: EnteredVerified): Verified {
  request.setCookie(noRegistrationCookie)
  if (!entered) return { passwordKept: false }
  return { passwordKept: true, ...presentEntered(request, entered) }
}

export function bindRegistrationCalls(api: Api, ports: AccountPorts): void {
  bind(api, registrationCalls, {
    'POST /user/register': async ({ body, request }) => {
      const { cookie, nextCodeIn } = await register(ports, body, request.address)
      request.setCookie(cookie)
      const sentTo = body.method === 'email' ? { email: body.email } : { phone: body.phone }
      return { ...sentTo, nextCodeIn }
    },
    'POST /user/verify-phone': async ({ body, request }) =>
      presentVerified(request, await verifyPhone(ports, body, visitorOf(request))),
    'POST /user/verify-account': async ({ body, request }) =>
      presentVerified(request, await verifyEmail(ports, body.token, visitorOf(request))),
    'POST /user/resend-verification': ({ body, request }) =>
      askForVerification(ports, body.identifier, request.address),
  })
}
