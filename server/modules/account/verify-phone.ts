import { markPhoneVerified } from './account.repo.ts'
import type { AccountPorts } from './account-ports.ts'
import { enterVerified, type EnteredVerified } from './enter-verified.ts'
import { settleRegistration } from './registration.ts'
import { redeemCode } from './verification-code.ts'
import type { Visitor } from './visitor.ts'

/** Opens an account that waits for its phone to be verified, and a session in the browser that registered. */
export async function verifyPhone(
  ports: AccountPorts,
  { phone, code }: { phone: string; code: string },
  visitor: Visitor,
): Promise<EnteredVerified> {
  const claim = { purpose: 'verify-phone', identifier: phone, digits: code } as const
  const verified = await redeemCode(ports, claim, async (tx) => {
    const now = ports.clock.now()
    const userId = await markPhoneVerified(tx, phone, now)
    if (!userId) return false
    const token = visitor.registrationToken
    return { userId, own: await settleRegistration(tx, { userId, token, now }) }
  })
  return enterVerified(ports, verified, visitor)
}
