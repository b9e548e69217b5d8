import { Link, Outlet } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'

/** Around the pages between registration and the shop: the name of the shop, and nothing that leads astray. */
export function Component() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="page flex h-16 items-center">
        <Link to={paths.home()} className="flex min-h-target items-center text-h3 text-leaf">
          {m.common_shop_name()}
        </Link>
      </header>
      <main className="flex-1">
        <Outlet />
      </main>
    </div>
  )
}
