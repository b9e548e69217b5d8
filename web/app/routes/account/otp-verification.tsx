import { Link, useLocation, useNavigate, type Location } from 'react-router'

import { browserApi } from '#app/api/browser-api.ts'
import { AccountFrame } from '#app/features/account/account-frame.tsx'
import { stateText } from '#app/features/account/origin-of.ts'
import { OtpForm } from '#app/features/account/otp-form.tsx'
import { ResendButton } from '#app/features/account/resend-button.tsx'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'

export function Component() {
  const location: Location<unknown> = useLocation()
  const navigate = useNavigate()
  const known = stateText(location.state, 'identifier')
  const verify = async (identifier: string, code: string) => {
    // The right to set a password comes as a cookie too: it need not lie in the history of the browser.
    await browserApi('POST /user/verify-otp', { body: { identifier, code } })
    void navigate(paths.resetPassword(), { replace: true, state: { identifier } })
  }
  return (
    <AccountFrame
      title={m.account_otp_title()}
      lead={known ? m.account_otp_lead({ identifier: known }) : m.account_otp_lead_unknown()}
      aside={
        <Link to={paths.forgotPassword()} className="link">
          {m.account_otp_start_again()}
        </Link>
      }
    >
      <OtpForm
        identifier={known}
        words={{ submit: m.account_otp_submit(), busy: m.account_verify_busy() }}
        send={verify}
      />
      {known && (
        <div className="mt-3">
          <ResendButton
            label={m.account_resend()}
            send={() => browserApi('POST /user/forgot-password', { body: { identifier: known } })}
          />
        </div>
      )}
    </AccountFrame>
  )
}
