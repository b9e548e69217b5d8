import type { Profile } from '@haat/contract/account/account'
import { useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/feedback/toast.ts'

import { failureText } from '#app/components/failure-text.ts'
import { GoogleButton } from './google-button.tsx'
import { SettingsSection } from '../profile/settings-section.tsx'

interface GoogleLinkProps {
  profile: Profile
  onLinked(): void
}

/** Links a Google account to the user's account; hidden where Google sign-in is disabled. */
export function GoogleLink({ profile, onLinked }: GoogleLinkProps) {
  const [offered, setOffered] = useState(true)
  const link = async (authCode: string | undefined): Promise<boolean> => {
    if (!authCode) {
      toast.error(m.account_google_no_credential())
      return false
    }
    try {
      await browserApi('POST /user/google-link', { body: { authCode } })
    } catch (error) {
      toast.error(failureText(error, m.account_google_failed()))
      return false
    }
    toast.success(m.account_google_linked())
    onLinked()
    return true
  }
  if (profile.googleId) {
    return (
      <SettingsSection title={m.account_google_title()}>
        <p className="text-ink-soft">{m.account_google_is_linked()}</p>
      </SettingsSection>
    )
  }
  if (!offered) return null
  return (
    <SettingsSection title={m.account_google_title()} text={m.account_google_text()}>
      <div className="max-w-80">
        <GoogleButton use="use" onAbsent={() => setOffered(false)} onCredential={link} />
      </div>
    </SettingsSection>
  )
}
