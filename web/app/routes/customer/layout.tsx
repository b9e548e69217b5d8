import '#app/styles/app.css'

import { lazy, Suspense } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'

import { useLeaveWhenSignedOut } from '#app/api/use-leave-when-signed-out.ts'
import { useSession } from '#app/api/use-session.ts'
import { logOut } from '#app/features/account/sign-in/log-out.ts'
import { readCart } from '#app/features/cart/cart-store.ts'
import { AccountFrame } from '#app/features/customer/account-frame.tsx'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { toast } from '#app/ui/feedback/toast.ts'
import { Avatar } from '#app/components/avatar.tsx'

import { PageSkeleton } from '../page-skeleton.tsx'

const ReAuthenticate = lazy(async () => ({
  default: (await import('#app/features/staff/kit/re-authenticate.tsx')).ReAuthenticate,
}))

/** Layout of the customer area: the side menu and the page. */
export function Component() {
  useLeaveWhenSignedOut()
  const { key } = useLocation()
  const { user } = useSession()
  const navigate = useNavigate()
  const onLogOut = () => {
    const lines = readCart().length
    logOut()
    if (lines > 0) toast(m.cart_emptied())
    void navigate(paths.login())
  }
  return (
    <AccountFrame
      page={key}
      name={user?.name}
      picture={
        user && <Avatar name={user.name} picture={user.profileImg} className="size-8 text-tiny" />
      }
      onLogOut={onLogOut}
    >
      <div className="relative">
        <Outlet />
        <PageSkeleton inAccount />
        {/* Dialog for re-authentication before security changes. */}
        {user && (
          <Suspense>
            <ReAuthenticate onLogOut={onLogOut} />
          </Suspense>
        )}
      </div>
    </AccountFrame>
  )
}
