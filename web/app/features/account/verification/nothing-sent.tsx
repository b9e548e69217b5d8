import type { ReactNode } from 'react'

import { m } from '#app/messages/generated/messages.js'

import { AccountFrame } from '../account-frame.tsx'
import { FormAlert } from '../form-alert.tsx'

interface NothingSentProps {
  title: string
  /** The ways to a code. */
  children: ReactNode
}

/** A page that waits for a code, opened on its own: it does not know whose code that would be. */
export function NothingSent({ title, children }: NothingSentProps) {
  return (
    <AccountFrame title={title} lead={m.account_nothing_sent()}>
      <FormAlert text={m.account_otp_invalid()} />
      <div className="mt-5 grid gap-3">{children}</div>
    </AccountFrame>
  )
}
