import type { Profile } from '@haat/contract/account/account'
import { useState, type ReactNode } from 'react'
import {
  useLoaderData,
  useNavigate,
  useRevalidator,
  useSearchParams,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'

import { apiContext } from '#app/api/api.ts'
import { loginWhenEnded, requireCustomer } from '#app/api/require-user.ts'
import { endSession } from '#app/api/session-end.ts'
import { keepProfile } from '#app/features/account/profile/keep-profile.ts'
import { ProfileForm } from '#app/features/account/profile/profile-form.tsx'
import { SettingsSection } from '#app/features/account/profile/settings-section.tsx'
import { AddressBook } from '#app/features/checkout/address-book.tsx'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { Tabs } from '#app/ui/layout/tabs.tsx'
import { later } from '#app/components/later.tsx'
import { PageTitle } from '#app/components/page-title.tsx'

import { LoadFailed } from './load-failed.tsx'

// The server renders no personal page: these are for the browser alone.
const ConfirmContact = later(
  false,
  async () =>
    (await import('#app/features/account/verification/confirm-contact.tsx')).ConfirmContact,
)
const ProfileImageForm = later(
  false,
  async () =>
    (await import('#app/features/account/profile/profile-image-form.tsx')).ProfileImageForm,
)
const SecuritySettings = later(
  false,
  async () =>
    (await import('#app/features/account/profile/security-settings.tsx')).SecuritySettings,
)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { _id: id } = requireCustomer(request)
  const api = context.get(apiContext)
  const { signal } = request
  const sessions = api('GET /user/sessions', { signal })
  // Not awaited: it has a tab of its own, which shows its failure.
  sessions.catch(() => undefined)
  const addresses = api('GET /user/addresses', { signal })
  addresses.catch(() => undefined)
  const profile = api('GET /user/get-single-user/{id}', { params: { id }, signal })
  return { profile: await profile.catch(loginWhenEnded(request)), sessions, addresses }
}

/** Another tab of this page reloads nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const sameSearch = currentUrl.search === nextUrl.search
  return currentUrl.pathname === nextUrl.pathname && !sameSearch ? false : defaultShouldRevalidate
}

export function Component() {
  const { profile } = useLoaderData<typeof loader>()
  return (
    <Page>
      <Settings key={profile._id} loaded={profile} />
    </Page>
  )
}

const tabs = ['profile', 'security', 'image'] as const
type Tab = (typeof tabs)[number]

function Settings({ loaded }: { loaded: Profile }) {
  const { sessions } = useLoaderData<typeof loader>()
  // A form's changes hold until the page is reloaded.
  const [changed, setChanged] = useState({ from: loaded, to: loaded })
  const profile = changed.from === loaded ? changed.to : loaded
  const [query, setQuery] = useSearchParams()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'profile'
  const show = (next: Tab) =>
    setQuery(next === 'profile' ? {} : { tab: next }, { replace: true, preventScrollReset: true })
  const keep = (next: Profile) => {
    setChanged({ from: loaded, to: next })
    keepProfile(next)
  }
  const leave = () => {
    endSession('logged-out')
    void navigate(paths.home(), { replace: true })
  }
  return (
    <Card className="md:px-8">
      <Tabs
        label={m.account_settings()}
        value={tab}
        onChange={show}
        tabs={[
          {
            value: 'profile',
            label: m.account_tab_profile(),
            content: <Details profile={profile} onChanged={keep} />,
          },
          {
            value: 'security',
            label: m.account_tab_security(),
            content: (
              <SecuritySettings
                profile={profile}
                sessions={sessions}
                onPasswordChanged={() => void revalidate()}
                onGoogleLinked={() => void revalidate()}
                onDeleted={leave}
              />
            ),
          },
          {
            value: 'image',
            label: m.account_tab_image(),
            content: <ProfileImageForm profile={profile} onChanged={keep} />,
          },
        ]}
      />
    </Card>
  )
}

/** The details, and a new contact that is still to be verified. */
function Details({ profile, onChanged }: { profile: Profile; onChanged(profile: Profile): void }) {
  const { addresses } = useLoaderData<typeof loader>()
  const revalidator = useRevalidator()
  const reload = () => void revalidator.revalidate()
  const [saved, setSaved] = useState(false)
  const waiting = (['email', 'phone'] as const).map((contact) => ({
    contact,
    value: contact === 'email' ? profile.pendingEmail : profile.pendingPhone,
  }))
  return (
    <>
      {waiting.map(
        ({ contact, value }) =>
          value && (
            <ConfirmContact
              key={value}
              profile={profile}
              contact={contact}
              value={value}
              focus={saved}
              onChanged={onChanged}
            />
          ),
      )}
      <SettingsSection title={m.account_details_title()} text={m.account_details_text()}>
        <ProfileForm
          profile={profile}
          onChanged={(changed) => {
            setSaved(true)
            onChanged(changed)
          }}
        />
      </SettingsSection>
      <SettingsSection title={m.checkout_addresses()} text={m.checkout_addresses_text()}>
        <AddressBook
          addresses={addresses}
          retry={{ busy: revalidator.state !== 'idle', onRetry: reload }}
          onChanged={reload}
        />
      </SettingsSection>
    </>
  )
}

export function HydrateFallback() {
  return (
    <Page>
      <Skeleton className="h-140" />
    </Page>
  )
}

export function ErrorBoundary() {
  return (
    <Page>
      <LoadFailed title={m.account_settings_failed()} />
    </Page>
  )
}

function Page({ children }: { children: ReactNode }) {
  return (
    <>
      <PageTitle page={m.account_settings()} />
      <meta name="robots" content="noindex" />
      <h1 className="text-h2">{m.account_settings()}</h1>
      <p className="mt-1 mb-6 text-ink-soft">{m.account_settings_text()}</p>
      {children}
    </>
  )
}
