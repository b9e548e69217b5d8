import type { Profile } from '@haat/contract/account/account'
import { useCallback, useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/feedback/toast.ts'

import { nextCodeAt } from './next-code-at.ts'
import { OtpForm } from './otp-form.tsx'
import { ResendButton } from './resend-button.tsx'
import { SettingsSection } from '../profile/settings-section.tsx'

interface ConfirmContactProps {
  profile: Profile
  contact: 'email' | 'phone'
  /** The new contact to verify. */
  value: string
  /** Just requested: the boxes get the focus. */
  focus: boolean
  onChanged(profile: Profile): void
}

/** The reply to a profile change has no resend time: assume a minute; an earlier request is refused. */
const justSent = { nextCodeIn: 60 }

/** Verifies a new email or phone number by the code that was sent to it. */
export function ConfirmContact({ profile, contact, value, focus, onChanged }: ConfirmContactProps) {
  const [nextAt, setNextAt] = useState(() => (focus ? nextCodeAt(justSent) : undefined))
  const sendAgain = async () => {
    const body = { id: profile._id, [contact]: value }
    onChanged(await browserApi('PUT /user/update-profile', { body }))
    return justSent
  }
  const focusFirst = useCallback(
    (element: HTMLDivElement | null) => {
      if (focus) element?.querySelector('input')?.focus()
    },
    [focus],
  )
  return (
    <SettingsSection
      title={m.account_confirm_title({ contact: value })}
      text={m.account_confirm_text()}
    >
      <div ref={focusFirst} className="grid gap-3">
        <OtpForm
          identifier={value}
          words={{ submit: m.account_confirm_submit(), busy: m.account_confirm_busy() }}
          send={async (_value, code) => {
            onChanged(await browserApi('POST /user/confirm-contact', { body: { contact, code } }))
            toast.success(m.account_profile_success())
          }}
          onRefused={(told) => setNextAt(nextCodeAt(told))}
        />
        <ResendButton
          label={m.account_resend()}
          nextAt={nextAt}
          onAsked={setNextAt}
          send={sendAgain}
        />
      </div>
    </SettingsSection>
  )
}
