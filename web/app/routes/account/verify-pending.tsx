import MailCheck from '~icons/mail-check'
import { Link, useLocation, type Location } from 'react-router'

import { browserApi } from '#app/api/browser-api.ts'
import { AccountFrame } from '#app/features/account/account-frame.tsx'
import { ResendButton } from '#app/features/account/verification/resend-button.tsx'
import { StatusIcon } from '#app/features/account/status-icon.tsx'
import { useHanded } from '#app/features/account/sign-in/use-handed.ts'
import { useNextCodeAt } from '#app/features/account/verification/use-next-code-at.ts'
import { useVisitorsOnly } from '#app/features/account/sign-in/use-visitors-only.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'

export function Component() {
  // The link opens in another tab, which signs in: this tab then follows.
  useVisitorsOnly()
  const location: Location<unknown> = useLocation()
  const email = useHanded('email')
  const again = useHanded('again')
  const [nextAt, setNextAt] = useNextCodeAt()
  return (
    <AccountFrame
      sign={
        <StatusIcon>
          <MailCheck aria-hidden />
        </StatusIcon>
      }
      title={m.account_pending_title()}
      lead={leadOf(email, again)}
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
          nextAt={nextAt}
          onAsked={setNextAt}
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

function leadOf(email: string | null | undefined, again: string | null | undefined): string {
  if (!email) return m.account_pending_text()
  return again ? m.account_pending_text_again({ email }) : m.account_pending_text_to({ email })
}
