import { Link, useLocation, useNavigate, type Location } from 'react-router'

import { browserApi } from '#app/api/browser-api.ts'
import { AccountFrame } from '#app/features/account/account-frame.tsx'
import { originOf, stateText } from '#app/features/account/origin-of.ts'
import { OtpForm } from '#app/features/account/otp-form.tsx'
import { ResendButton } from '#app/features/account/resend-button.tsx'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { toast } from '#app/ui/toast.ts'

export function Component() {
  const location: Location<unknown> = useLocation()
  const navigate = useNavigate()
  const phone = stateText(location.state, 'phone')
  const verify = async (identifier: string, code: string) => {
    await browserApi('POST /user/verify-phone', { body: { phone: identifier, code } })
    toast.success(m.account_phone_verified())
    const state = { identifier, from: originOf(location) }
    void navigate(paths.login(), { replace: true, state })
  }
  return (
    <AccountFrame
      title={m.account_verify_title()}
      lead={phone ? m.account_verify_lead({ phone }) : m.account_verify_lead_unknown()}
      aside={
        <>
          {m.account_verify_other()}{' '}
          <Link to={paths.register()} state={location.state} className="link">
            {m.account_verify_register_again()}
          </Link>
        </>
      }
    >
      <OtpForm
        identifier={phone}
        words={{ submit: m.account_verify_submit(), busy: m.account_verify_busy() }}
        send={verify}
      />
      {phone && (
        <div className="mt-3">
          <ResendButton
            label={m.account_resend()}
            send={() =>
              browserApi('POST /user/resend-verification', { body: { identifier: phone } })
            }
          />
        </div>
      )}
    </AccountFrame>
  )
}
