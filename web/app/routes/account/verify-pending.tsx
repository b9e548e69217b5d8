import MailCheck from 'lucide-react/icons/mail-check'
import { Link, useLocation, type Location } from 'react-router'

import { browserApi } from '#app/api/browser-api.ts'
import { AccountFrame } from '#app/features/account/account-frame.tsx'
import { stateText } from '#app/features/account/origin-of.ts'
import { ResendButton } from '#app/features/account/resend-button.tsx'
import { StatusSign } from '#app/features/account/status-sign.tsx'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/button.tsx'

export function Component() {
  const location: Location<unknown> = useLocation()
  const email = stateText(location.state, 'email')
  return (
    <AccountFrame
      sign={
        <StatusSign>
          <MailCheck aria-hidden />
        </StatusSign>
      }
      title={m.account_pending_title()}
      lead={email ? m.account_pending_text_to({ email }) : m.account_pending_text()}
      aside={
        email && (
          <>
            {m.account_pending_other()}{' '}
            <Link to={paths.register()} state={location.state} className="link">
              {m.account_pending_register()}
            </Link>
          </>
        )
      }
    >
      <p className="mb-4 text-small text-ink-soft">{m.account_pending_spam()}</p>
      {email ? (
        <ResendButton
          label={m.account_pending_resend()}
          send={() => browserApi('POST /user/resend-verification', { body: { identifier: email } })}
        />
      ) : (
        <Button asChild tone="quiet" className="w-full">
          <Link to={paths.register()}>{m.account_pending_resend()}</Link>
        </Button>
      )}
    </AccountFrame>
  )
}
