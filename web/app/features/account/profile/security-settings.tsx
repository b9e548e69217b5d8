import type { Profile, Session } from '@haat/contract/account/account'
import { Suspense, useState } from 'react'
import { Await, Link } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'

import { ChangePasswordForm } from '../password/change-password-form.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import { GoogleLink } from '../sign-in/google-link.tsx'
import { SessionList } from './session-list.tsx'
import { SettingsSection } from './settings-section.tsx'

interface SecuritySettingsProps {
  profile: Profile
  sessions: Promise<readonly Session[]>
  onPasswordChanged(): void
  onGoogleLinked(): void
  onDeleted(): void
}

/** Password, sessions, download of personal data, and deletion of the account. */
export function SecuritySettings({
  profile,
  sessions,
  onPasswordChanged,
  onGoogleLinked,
  onDeleted,
}: SecuritySettingsProps) {
  const [changes, setChanges] = useState(0)
  return (
    <>
      <SettingsSection title={m.account_change_title()} text={m.account_change_note()}>
        {profile.hasPassword ? (
          <ChangePasswordForm
            key={changes}
            userId={profile._id}
            onChanged={() => {
              setChanges(changes + 1)
              onPasswordChanged()
            }}
          />
        ) : (
          <NoPassword identifier={profile.email ?? profile.phone ?? ''} />
        )}
      </SettingsSection>
      <GoogleLink profile={profile} onLinked={onGoogleLinked} />
      <SettingsSection title={m.account_sessions_title()}>
        <Suspense fallback={<Skeleton className="h-17 rounded-control!" />}>
          <Await
            resolve={sessions}
            errorElement={<p className="text-ink-soft">{m.account_sessions_failed()}</p>}
          >
            {(loaded: readonly Session[]) => <SessionList sessions={loaded} />}
          </Await>
        </Suspense>
      </SettingsSection>
      <SettingsSection title={m.account_data_title()} text={m.account_data_text()}>
        <DownloadData />
      </SettingsSection>
      <SettingsSection title={m.account_delete_title()} text={m.account_delete_text()}>
        <DeleteAccount hasPassword={profile.hasPassword} onDeleted={onDeleted} />
      </SettingsSection>
    </>
  )
}

function NoPassword({ identifier }: { identifier: string }) {
  return (
    <>
      <p className="text-ink-soft">{m.account_no_password()}</p>
      <Button asChild tone="quiet" className="mt-4">
        <Link to={paths.forgotPassword()} state={{ identifier }}>
          {m.account_no_password_choose()}
        </Link>
      </Button>
    </>
  )
}
