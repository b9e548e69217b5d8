import { z } from 'zod'

import { call } from '../call.ts'
import { nameSchema } from '../name-schema.ts'
import { SignedIn } from './two-factor.ts'

const failed = 'Google sign-in failed. Please try again.'

/** The ID token that Google's script passes to the page. */
export const GoogleLoginBody = z.strictObject({
  authCode: z.string(failed).min(1, failed).max(8_192, failed),
})
nameSchema({ GoogleLoginBody })

export const googleCalls = {
  'GET /user/google-config': call({
    name: 'getGoogleConfig',
    summary:
      'What the page gives to Google’s script; null where Google sign-in is not offered. The nonce is good ' +
      'for one hour, in the browser that asked (cookie), for one sign-in: ask again after each, failed or not',
    who: 'anyone',
    whileClosed: true,
    reply: z.object({ clientId: z.string(), scriptUrl: z.string(), nonce: z.string() }).nullable(),
    rate: 'read',
  }),
  'POST /user/google-login': call({
    name: 'signInWithGoogle',
    summary: 'Sign in, or register, with a Google account',
    who: 'anyone',
    whileClosed: true,
    body: GoogleLoginBody,
    reply: SignedIn,
    message: 'Login successful',
    rate: 'sign-in',
  }),
  'POST /user/google-link': call({
    name: 'linkGoogleAccount',
    summary: 'Let a Google account open one’s own account',
    who: 'signed-in',
    requiresRecentAuth: true,
    body: GoogleLoginBody,
    reply: z.null(),
    message: 'Google sign-in was added to your account',
    rate: 'sign-in',
  }),
}
