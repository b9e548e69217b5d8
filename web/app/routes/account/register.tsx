import { useRef, useState } from 'react'
import { Link, useLocation, useNavigate, type Location } from 'react-router'

import { AccountFrame } from '#app/features/account/account-frame.tsx'
import { GoogleSignIn } from '#app/features/account/google-sign-in.tsx'
import { originOf } from '#app/features/account/origin-of.ts'
import { RegisterByEmailForm } from '#app/features/account/register-by-email-form.tsx'
import { RegisterByPhoneForm } from '#app/features/account/register-by-phone-form.tsx'
import { useVisitorsOnly } from '#app/features/account/use-visitors-only.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Tabs } from '#app/ui/tabs.tsx'

export function Component() {
  useVisitorsOnly()
  const location: Location<unknown> = useLocation()
  return (
    <AccountFrame
      title={m.account_register_title()}
      aside={
        <>
          {m.account_register_have_account()}{' '}
          <Link to={paths.login() + location.search} state={location.state} className="link">
            {m.account_register_login()}
          </Link>
        </>
      }
    >
      <TwoWays from={originOf(location)} />
      <GoogleSignIn use="signup" />
    </AccountFrame>
  )
}

/** By email or by phone; what both forms ask for goes along from one to the other. */
function TwoWays({ from }: { from: string }) {
  const navigate = useNavigate()
  const [way, setWay] = useState<'email' | 'phone'>('email')
  const [typed, setTyped] = useState<Partial<Record<string, string>>>({})
  const forms = useRef<HTMLDivElement>(null)
  const change = (next: 'email' | 'phone') => {
    const form = forms.current?.querySelector('form')
    // A form without files holds texts alone.
    if (form) setTyped(Object.fromEntries(new FormData(form)) as Record<string, string>)
    setWay(next)
  }
  return (
    <div ref={forms}>
      <Tabs
        label={m.account_register_tabs()}
        value={way}
        onChange={change}
        tabs={[
          {
            value: 'email',
            label: m.account_register_with_email(),
            content: (
              <RegisterByEmailForm
                typed={typed}
                onLinkSent={(email) =>
                  void navigate(paths.verifyPending(), { state: { email, from } })
                }
              />
            ),
          },
          {
            value: 'phone',
            label: m.account_register_with_phone(),
            content: (
              <RegisterByPhoneForm
                typed={typed}
                onCodeSent={(phone) =>
                  void navigate(paths.verifyPhone(), { state: { phone, from } })
                }
              />
            ),
          },
        ]}
      />
    </div>
  )
}
