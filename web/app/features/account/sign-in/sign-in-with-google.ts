import { browserApi } from '#app/api/browser-api.ts'
import { setSession } from '#app/api/session-store.ts'
import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/feedback/toast.ts'

import { failureText } from '#app/components/failure-text.ts'
import type { Step } from '../two-factor/use-two-factor.ts'

/** Sends Google's credential to the shop; shows the result as in docs/behaviour.md §15.2. True when signed in. */
export async function signInWithGoogle(
  credential: string | undefined,
  onTwoFactor: (step: Step) => void,
): Promise<boolean> {
  if (!credential) {
    toast.error(m.account_google_no_credential())
    return false
  }
  try {
    const reply = await browserApi('POST /user/google-login', { body: { authCode: credential } })
    if (reply && 'secondStep' in reply) {
      onTwoFactor(reply.secondStep)
      return true
    }
    const lacking = whatLacks(reply)
    if (lacking) {
      toast.error(lacking)
      return false
    }
    toast.success(m.account_google_success())
    setSession(reply.user, reply.accessToken)
    return true
  } catch (error) {
    toast.error(failureText(error, m.account_google_failed()))
    return false
  }
}

interface Reply {
  user?: { _id?: string; name?: string; role?: string } | null
  accessToken?: string
}

/** A proxy may have altered a reply: check what the contract promises. */
function whatLacks(reply: Reply | null): string | undefined {
  if (!reply) return m.account_google_no_data()
  const { user, accessToken } = reply
  if (!user || !accessToken) return m.account_google_missing_session()
  if (!user._id || !user.name || !user.role) return m.account_google_missing_fields()
  return undefined
}
