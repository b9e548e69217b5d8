import '#app/styles/app.css'

import { Link, Outlet, useLoaderData, type LoaderFunctionArgs } from 'react-router'

import { apiContext } from '#app/api/api.ts'
import { LanguageSwitch } from '#app/components/language-switch.tsx'
import { Logo } from '#app/features/shell/logo.tsx'
import { paths } from '#app/paths.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const logo = await context.get(apiContext)('GET /logo')
  return { logo: logo?.logo ?? null }
}

/** The logo is the same on every page: not reloaded on navigation. */
export const shouldRevalidate = () => false

/** Layout of the pages of registration and verification: a top bar without other links. */
export function Component() {
  const { logo } = useLoaderData<typeof loader>()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line">
        <div className="page flex h-16 items-center justify-between gap-4">
          <Link to={paths.home()} className="flex min-h-target items-center">
            <Logo address={logo} />
          </Link>
          <LanguageSwitch className="link inline-flex min-h-target items-center" />
        </div>
      </header>
      <main className="flex-1">
        <Outlet />
      </main>
    </div>
  )
}
