import { Link, useLocation, useNavigate } from 'react-router'

import { browserApi } from '#app/api/browser-api.ts'
import { AccountFrame } from '#app/features/account/account-frame.tsx'
import { CodeEntry } from '#app/features/account/verification/code-entry.tsx'
import { NothingSent } from '#app/features/account/verification/nothing-sent.tsx'
import { originOf } from '#app/features/account/sign-in/origin-of.ts'
import { useHanded } from '#app/features/account/sign-in/use-handed.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'

export function Component() {
  const known = useHanded('identifier')
  if (known === null) {
    return (
      <NothingSent title={m.account_otp_title()}>
        <Button asChild>
          <Link to={paths.forgotPassword()}>{m.account_reset_start_again()}</Link>
        </Button>
      </NothingSent>
    )
  }
  return <TypeCode known={known} />
}

/** `known` is undefined during hydration. */
function TypeCode({ known }: { known: string | undefined }) {
  const from = originOf(useLocation())
  const navigate = useNavigate()
  const verify = async (identifier: string, code: string) => {
    // The right to set a password is a cookie too: it need not be stored in the history state.
    await browserApi('POST /user/verify-otp', { body: { identifier, code } })
    void navigate(paths.resetPassword(), { replace: true, state: { identifier, from } })
  }
  return (
    <AccountFrame
      title={m.account_otp_title()}
      lead={known && m.account_otp_lead({ identifier: known })}
      aside={
        <Link to={paths.forgotPassword()} state={{ identifier: known, from }} className="link">
          {m.account_otp_start_again()}
        </Link>
      }
    >
      <CodeEntry
        identifier={known}
        words={{ submit: m.account_otp_submit(), busy: m.account_verify_busy() }}
        send={verify}
        resend={(identifier) => browserApi('POST /user/forgot-password', { body: { identifier } })}
      />
    </AccountFrame>
  )
}
