import '#app/styles/app.css'

import { useMemo, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, type Location } from 'react-router'

import { AccountFrame } from '#app/features/account/account-frame.tsx'
import { GoogleSignIn } from '#app/features/account/sign-in/google-sign-in.tsx'
import { keepGoingTo } from '#app/features/account/sign-in/going-to.ts'
import { nextCodeAt } from '#app/features/account/verification/next-code-at.ts'
import { askedFrom, originOf } from '#app/features/account/sign-in/origin-of.ts'
import { RegisterByEmailForm } from '#app/features/account/register/register-by-email-form.tsx'
import { RegisterByPhoneForm } from '#app/features/account/register/register-by-phone-form.tsx'
import {
  readRegistrationDraft,
  type RegistrationDraft,
} from '#app/features/account/register/registration-draft.ts'
import { useVisitorsOnly } from '#app/features/account/sign-in/use-visitors-only.ts'
import { useWaiting } from '#app/features/account/sign-in/use-waiting.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Tabs } from '#app/ui/layout/tabs.tsx'
import { useHydrated } from '#app/util/use-hydrated.ts'

export function Component() {
  useVisitorsOnly()
  const waiting = useWaiting()
  const hydrated = useHydrated()
  const draft = useMemo(() => (hydrated ? readRegistrationDraft() : undefined), [hydrated])
  const location: Location<unknown> = useLocation()
  return (
    <AccountFrame
      title={m.account_register_title()}
      lead={waiting}
      aside={
        <>
          {m.account_register_have_account()}{' '}
          <Link to={paths.login(askedFrom(location))} state={location.state} className="link">
            {m.account_register_login()}
          </Link>
        </>
      }
    >
      {/* The server does not know what was typed before. */}
      <TwoWays key={draft ? 'draft' : ''} draft={draft} from={originOf(location)} />
      <GoogleSignIn use="signup" />
    </AccountFrame>
  )
}

/** By phone or by email; fields that both forms have keep their values when switching. */
function TwoWays({ from, draft }: { from: string; draft: RegistrationDraft | undefined }) {
  const navigate = useNavigate()
  const [way, setWay] = useState<'email' | 'phone'>(draft?.way ?? 'phone')
  const [typed, setTyped] = useState<Partial<Record<string, string>>>(draft?.typed ?? {})
  const forms = useRef<HTMLDivElement>(null)
  const change = (next: 'email' | 'phone') => {
    const form = forms.current?.querySelector('form')
    // A form without file inputs holds strings only.
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
            value: 'phone',
            label: m.account_register_with_phone(),
            content: (
              <RegisterByPhoneForm
                typed={typed}
                from={from}
                onCodeSent={(phone, asked) =>
                  void navigate(paths.verifyPhone(), {
                    state: { phone, from, nextCodeAt: nextCodeAt(asked) },
                  })
                }
              />
            ),
          },
          {
            value: 'email',
            label: m.account_register_with_email(),
            content: (
              <RegisterByEmailForm
                typed={typed}
                from={from}
                onLinkSent={(email, asked) => {
                  keepGoingTo(from)
                  void navigate(paths.verifyPending(), {
                    state: { email, from, nextCodeAt: nextCodeAt(asked) },
                  })
                }}
              />
            ),
          },
        ]}
      />
    </div>
  )
}
