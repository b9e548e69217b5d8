import type { ComponentType, ReactNode } from 'react'
import { useLocation, useOutlet, type LoaderFunctionArgs } from 'react-router'

import { requireStaff } from '#app/api/require-user.ts'
import { useLeaveWhenSignedOut } from '#app/api/use-leave-when-signed-out.ts'
import { m } from '#app/messages/generated/messages.js'
import type { StaffArea } from '#app/staff-paths.ts'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { PageTitle } from '#app/components/page-title.tsx'

import { ReAuthenticate } from './re-authenticate.tsx'
import { Frame } from './frame.tsx'
import type { MenuGroup } from './side-menu.tsx'

interface AreaOptions {
  /** Who does not work in it is redirected to /unauthorized. */
  area: StaffArea
  menu: readonly MenuGroup[]
  onLogOut: () => void
  /** Runs above each page while staff are signed in: live news, what is still to be set up. */
  AtWork: ComponentType
}

/** While the page loads: the title of its menu entry, and after 400 ms the places of its parts. */
function Coming({ menu }: { menu: readonly MenuGroup[] }) {
  const { pathname } = useLocation()
  const entries = menu.flatMap((group) => group.entries)
  const above = entries.filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
  const [entry] = above.toSorted((one, other) => other.href.length - one.href.length)
  return (
    <>
      <PageTitle page={entry?.label() ?? m.staff_menu()} />
      <div aria-hidden className="grid animate-appear-late gap-4">
        <Skeleton className="h-9 w-40" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-[60dvh] w-full" />
      </div>
    </>
  )
}

/** Layout route of a staff area: guarded by role, left at a log-out. */
export function areaRoute({ area, menu, onLogOut, AtWork }: AreaOptions) {
  function loader({ request }: LoaderFunctionArgs) {
    requireStaff(request, area)
    return null
  }
  /** Also stays while a page in it loads, with what is open in it: then there is no outlet. */
  function Layout() {
    const page = useOutlet()
    return (
      <Frame area={area} groups={menu} onLogOut={onLogOut}>
        {page ? (
          <SignedIn onLogOut={onLogOut}>
            <AtWork />
            {page}
          </SignedIn>
        ) : (
          <Coming menu={menu} />
        )}
      </Frame>
    )
  }
  // One component for both, or React would draw the frame again and close its menu.
  return { loader, Component: Layout, HydrateFallback: Layout }
}

/** What begins when the guard has let a person in. */
function SignedIn({ onLogOut, children }: { onLogOut: () => void; children: ReactNode }) {
  useLeaveWhenSignedOut()
  return (
    <>
      {children}
      <ReAuthenticate onLogOut={onLogOut} />
    </>
  )
}
