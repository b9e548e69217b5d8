import type { RequestFacts } from '#platform/http/api.ts'

import { presentUser } from '../person/user.present.ts'
import type { CompletedSignIn } from './complete-sign-in.ts'

/** The reply of a sign-in: the signed-in user, or the step that is still needed; the cookies go to the browser. */
export function presentSignIn(request: RequestFacts, signIn: CompletedSignIn) {
  for (const cookie of signIn.cookies) request.setCookie(cookie)
  if ('secondStep' in signIn) return { secondStep: signIn.secondStep }
  return { user: presentUser(signIn.person), accessToken: signIn.accessToken }
}
