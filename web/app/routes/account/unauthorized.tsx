import ShieldX from '~icons/shield-x'
import { Link, useNavigate } from 'react-router'

import { useSession } from '#app/api/use-session.ts'
import { AccountFrame } from '#app/features/account/account-frame.tsx'
import { logOut } from '#app/features/account/sign-in/log-out.ts'
import { StatusIcon } from '#app/features/account/status-icon.tsx'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'

export function Component() {
  const { user } = useSession()
  const navigate = useNavigate()
  const leave = () => {
    logOut()
    void navigate(paths.login())
  }
  return (
    <AccountFrame
      sign={
        <StatusIcon tone="alta">
          <ShieldX aria-hidden />
        </StatusIcon>
      }
      title={m.account_unauthorized()}
      lead={user ? m.account_unauthorized_text() : m.account_unauthorized_visitor()}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Button asChild>
          <Link to={paths.home()}>{m.common_go_home()}</Link>
        </Button>
        {user ? (
          <Button tone="quiet" onClick={leave}>
            {m.common_menu_logout()}
          </Button>
        ) : (
          <Button asChild tone="quiet">
            <Link to={paths.login()}>{m.account_go_to_login()}</Link>
          </Button>
        )}
      </div>
    </AccountFrame>
  )
}
