import UserRound from '~icons/user-round'
import { Link, useLocation, type Location } from 'react-router'

import { areaOf } from '#app/api/area-of.ts'
import { useSession } from '#app/api/use-session.ts'
import { pathOf } from '#app/language/own-address.ts'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'

/** Link to the user's own area, or to the login and back. */
export function AccountLink({ className }: { className: string }) {
  const { user } = useSession()
  const location: Location<unknown> = useLocation()
  if (user) {
    return (
      <Link to={areaOf(user.role)} className={className}>
        <UserRound aria-hidden />
        <span lang={langOf(user.name)} className="max-w-28 truncate max-md:max-w-full">
          {firstWord(user.name)}
        </span>
      </Link>
    )
  }
  const path = pathOf(location.pathname)
  const atTheDoor = [paths.login(), paths.register()].includes(path)
  const here = { from: path + location.search }
  return (
    // Links between login and registration keep the original page to return to.
    <Link to={paths.login()} state={atTheDoor ? location.state : here} className={className}>
      <UserRound aria-hidden />
      <span>{m.common_menu_login()}</span>
    </Link>
  )
}

function firstWord(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}
