import '#app/styles/app.css'

import Lock from '~icons/lock'
import { Link, Outlet, useLoaderData, type LoaderFunctionArgs } from 'react-router'

import { apiContext } from '#app/api/api.ts'
import { LanguageSwitch } from '#app/components/language-switch.tsx'
import { Logo } from '#app/features/shell/logo.tsx'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { NoScript } from '#app/ui/layout/no-script.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  // Without a logo the shop's name is shown.
  const logo = await context
    .get(apiContext)('GET /logo')
    .catch(() => null)
  return { logo: logo?.logo ?? null }
}

/** The logo is the same on every page: not reloaded on navigation. */
export const shouldRevalidate = () => false

/** Layout of the checkout: the logo and no other links. */
export function Component() {
  const { logo } = useLoaderData<typeof loader>()
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-surface px-4 py-2 opacity-0 focus:translate-y-0 focus:opacity-100 focus:shadow-dialog"
      >
        {m.common_skip_to_content()}
      </a>
      <header className="border-b border-line">
        <div className="page flex h-16 items-center justify-between gap-4">
          <Link to={paths.home()} className="flex min-h-target items-center">
            <Logo address={logo} />
          </Link>
          <LanguageSwitch className="ml-auto link inline-flex min-h-target items-center" />
          <p className="flex items-center gap-2 text-ink-soft">
            <Lock aria-hidden className="size-4.5 stroke-[1.75]" />
            {m.checkout_secure()}
          </p>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] outline-none">
        <NoScript>{m.common_needs_script()}</NoScript>
        <Outlet />
      </main>
    </>
  )
}
