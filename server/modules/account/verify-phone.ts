import { badRequest } from '#platform/http/refusal.ts'

import { markPhoneVerified } from './account.repo.ts'
import type { AccountPorts } from './account-ports.ts'
import { settleRegistration } from './registration.ts'
import { redeemCode } from './verification-code.ts'

/** Opens an account that waits for its phone to be verified. */
export async function verifyPhone(
  ports: AccountPorts,
  { phone, code }: { phone: string; code: string },
  registrationToken: string | undefined,
): Promise<void> {
  const claim = { purpose: 'verify-phone', identifier: phone, digits: code } as const
  const verified = await redeemCode(ports, claim, async (tx, { registrationId }) => {
    const userId = await markPhoneVerified(tx, phone, ports.clock.now())
    if (!userId) return false
    await settleRegistration(tx, userId, { token: registrationToken, registrationId }, 'code')
    return true
  })
  if (!verified) throw badRequest('Invalid OTP or session expired')
}
