import type { ReactNode } from 'react'

import { m } from '#app/messages/generated/messages.js'

import { AccountFrame } from '../account-frame.tsx'
import { FormAlert } from '../form-alert.tsx'

interface NothingSentProps {
  title: string
  /** Links to request a code. */
  children: ReactNode
}

/** Verification page opened directly: it does not know whose code it would take. */
export function NothingSent({ title, children }: NothingSentProps) {
  return (
    <AccountFrame title={title} lead={m.account_nothing_sent()}>
      <FormAlert text={m.account_otp_invalid()} />
      <div className="mt-5 grid gap-3">{children}</div>
    </AccountFrame>
  )
}
