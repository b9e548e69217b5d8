import { markPhoneVerified } from '../person/person.repo.ts'
import type { VerificationDeps } from './verification-deps.ts'
import { finishRegistration, type VerifiedAccount } from './registration.ts'
import { redeemCode } from './verification-code.ts'

/** Verifies the phone number of an unverified account by a code. */
export async function verifyPhone(
  deps: VerificationDeps,
  { phone, code }: { phone: string; code: string },
  registrationToken: string | undefined,
): Promise<VerifiedAccount> {
  const claim = { purpose: 'verify-phone', identifier: phone, digits: code } as const
  return redeemCode(deps, claim, async (tx) => {
    const now = deps.clock.now()
    const userId = await markPhoneVerified(tx, phone, now)
    if (!userId) return false
    return { userId, own: await finishRegistration(tx, { userId, token: registrationToken, now }) }
  })
}
