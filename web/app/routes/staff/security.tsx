import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'

import { apiContext } from '#app/api/api.ts'
import { loginWhenEnded, requireUser } from '#app/api/require-user.ts'
import { ChangePasswordForm } from '#app/features/account/password/change-password-form.tsx'
import { TwoFactorSettings } from '#app/features/account/two-factor/two-factor-settings.tsx'
import { SessionList } from '#app/features/account/profile/session-list.tsx'
import { SettingsSection } from '#app/features/account/profile/settings-section.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { m } from '#app/messages/generated/messages.js'
import { Card } from '#app/ui/layout/card.tsx'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = requireUser(request, { oneOf: ['seller', 'staff', 'admin'] })
  const api = context.get(apiContext)
  const { signal } = request
  const params = { id: user._id }
  const [secondStep, sessions, profile] = await Promise.all([
    api('GET /user/second-step', { signal }),
    api('GET /user/sessions', { signal }),
    api('GET /user/get-single-user/{id}', { params, signal }),
  ]).catch(loginWhenEnded(request))
  return { secondStep, sessions, profile }
}

/** A staff member's own security: two-factor sign-in, password and sessions. */
export function Component() {
  const { secondStep, sessions, profile } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [changes, setChanges] = useState(0)
  const changed = () => void revalidate()
  return (
    <Page title={m.staff_security()} subtitle={m.staff_security_subtitle()}>
      <Card>
        <SettingsSection title={m.two_factor_title()} text={m.two_factor_text()}>
          <TwoFactorSettings state={secondStep} onChanged={changed} />
        </SettingsSection>
        {profile.hasPassword && (
          <SettingsSection title={m.account_change_title()} text={m.account_change_note()}>
            <ChangePasswordForm
              key={changes}
              userId={profile._id}
              onChanged={() => {
                setChanges(changes + 1)
                changed()
              }}
            />
          </SettingsSection>
        )}
        <SettingsSection title={m.account_sessions_title()}>
          {/* The key resets the list after a reload: it remembers which sessions it has ended. */}
          <SessionList key={sessions.map(({ _id }) => _id).join()} sessions={sessions} />
        </SettingsSection>
      </Card>
    </Page>
  )
}

export const ErrorBoundary = listFailed(m.staff_security)
