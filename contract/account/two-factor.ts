import { z } from 'zod'

import { nameSchema } from '../name-schema.ts'
import { User } from './account.ts'
import { call } from '../call.ts'
import { latinDigits } from '../digits.ts'
import { Time } from '../field.ts'

const wrong = 'Wrong code'

/** A code as people type it: spaces, hyphens, capitals and Bangla digits are allowed. */
const typed = (pattern: RegExp) =>
  z
    .string(wrong)
    .min(1, 'Code is required')
    .max(40, wrong)
    .regex(pattern, wrong)
    .transform((text) =>
      latinDigits(text)
        .replace(/[\s\-–]/g, '')
        .toLowerCase(),
    )

const AppCode = typed(/^[\s–-]*([\d০-৯][\s–-]*){6}$/u)
/** Six digits from an authenticator app, or a recovery code of ten letters and digits. */
const AnyCode = typed(/^[\s–-]*(([\d০-৯][\s–-]*){6}|([a-zA-Z\d০-৯][\s–-]*){10})$/u)

export const TwoFactorBody = z.strictObject({ code: AnyCode })
nameSchema({ TwoFactorBody })
export const SetUpBody = z.strictObject({ code: AppCode })
nameSchema({ SetUpBody })

/**
 * A session, or a pending sign-in (MFA challenge): the password was right and the second factor must follow
 * in the same browser (cookie).
 */
export const SignedIn = z.union([
  z.object({ user: User, accessToken: z.string() }),
  z.object({ secondStep: z.enum(['code', 'set-up']) }),
])
nameSchema({ SignedIn })
export type SignedIn = z.output<typeof SignedIn>

/**
 * An account just verified. The browser that registered it is signed in with the password of that
 * registration (or gets a pending sign-in); any other browser gets no session, and a password must be chosen.
 */
export const Verified = z.union([
  z.object({ passwordKept: z.literal(true), user: User, accessToken: z.string() }),
  z.object({ passwordKept: z.literal(true), secondStep: z.enum(['code', 'set-up']) }),
  z.object({ passwordKept: z.literal(false) }),
])
nameSchema({ Verified })
export type Verified = z.output<typeof Verified>

/** Shown once at enrolment: the secret as text, and the otpauth address for the QR code. */
export const SetUp = z.object({ secret: z.string(), address: z.string() })
nameSchema({ SetUp })
export type SetUp = z.output<typeof SetUp>

/** Shown once; each works for one sign-in without the app. */
const RecoveryCodes = z.array(z.string())

export const TwoFactor = z.object({
  /** Time of enrolment; null: not enrolled. */
  since: Time.nullable(),
  recoveryCodesLeft: z.int(),
  /** The shop requires two-factor sign-in of this account, so it cannot be turned off. */
  required: z.boolean(),
})
nameSchema({ TwoFactor })
export type TwoFactor = z.output<typeof TwoFactor>

const half = { who: 'anyone', whileClosed: true, rate: 'sign-in', cookie: 'haat_half' } as const

/** Between password and session; bound to the browser by a cookie. */
export const pendingSignInCalls = {
  'POST /user/signin/second-step': call({
    name: 'completeTwoFactorSignIn',
    ...half,
    summary: 'Finish a sign-in by a code of one’s app, or one of one’s recovery codes',
    body: TwoFactorBody,
    reply: z.object({ user: User, accessToken: z.string() }),
    message: 'Login successful',
  }),
  'POST /user/signin/set-up': call({
    name: 'beginTwoFactorEnrolmentAtSignIn',
    ...half,
    summary: 'Begin to set up two-factor sign-in in the middle of a sign-in that needs it',
    reply: SetUp,
  }),
  'POST /user/signin/confirm-set-up': call({
    name: 'confirmTwoFactorEnrolmentAtSignIn',
    ...half,
    summary: 'Finish that, and the sign-in, by the first code of one’s app',
    body: SetUpBody,
    reply: z.object({ user: User, accessToken: z.string(), recoveryCodes: RecoveryCodes }),
    message: 'Login successful',
  }),
}

export const twoFactorCalls = {
  'GET /user/second-step': call({
    name: 'getTwoFactorStatus',
    summary: 'How two-factor sign-in stands',
    who: 'at-work',
    reply: TwoFactor,
  }),
  'POST /user/second-step/set-up': call({
    name: 'beginTwoFactorEnrolment',
    summary: 'Begin to set up two-factor sign-in, or to move it to another device',
    who: 'at-work',
    requiresRecentAuth: true,
    reply: SetUp,
    rate: 'write',
  }),
  'POST /user/second-step/confirm': call({
    name: 'confirmTwoFactorEnrolment',
    summary: 'Finish that by the first code of one’s app; older recovery codes end',
    who: 'at-work',
    requiresRecentAuth: true,
    body: SetUpBody,
    reply: z.object({ recoveryCodes: RecoveryCodes }),
    message: 'Second step set up',
    rate: 'code',
  }),
  'POST /user/second-step/recovery-codes': call({
    name: 'renewRecoveryCodes',
    summary: 'Make one’s recovery codes anew; older ones end',
    who: 'at-work',
    requiresRecentAuth: true,
    reply: z.object({ recoveryCodes: RecoveryCodes }),
    message: 'New recovery codes made',
    rate: 'write',
  }),
  'DELETE /user/second-step': call({
    name: 'disableTwoFactor',
    summary: 'Give up two-factor sign-in, where the shop does not need it',
    who: 'at-work',
    requiresRecentAuth: true,
    reply: z.null(),
    message: 'Second step turned off',
    rate: 'write',
  }),
}

export const ConfirmationBody = z.strictObject({
  password: z.string().max(128, 'Password is too long').optional(),
  code: AnyCode.optional(),
})
nameSchema({ ConfirmationBody })

/** Re-authentication: a call that `requiresRecentAuth` is refused until its person has passed one of these. */
export const reAuthenticationCalls = {
  'GET /user/confirmation': call({
    name: 'getReauthenticationMethods',
    summary: 'What one is asked for to show again who one is; nothing of it: log in again',
    who: 'signed-in',
    reply: z.object({ password: z.boolean(), secondStep: z.boolean() }),
  }),
  'POST /user/confirmation': call({
    name: 'reauthenticate',
    summary: 'Show again who one is: by all that the account has',
    who: 'signed-in',
    body: ConfirmationBody,
    reply: z.null(),
    message: 'Thank you',
    rate: 'sign-in',
  }),
}
