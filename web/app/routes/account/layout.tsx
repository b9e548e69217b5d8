import { Link, Outlet } from 'react-router'

import { paths } from '#app/paths.ts'
import { useShopName } from '#app/util/use-shop.ts'

/** Around the pages between registration and the shop: the name of the shop, and nothing that leads astray. */
export function Component() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="page flex h-16 items-center">
        <Link to={paths.home()} className="flex min-h-target items-center text-h3 text-leaf">
          {useShopName()}
        </Link>
      </header>
      <main className="flex-1">
        <Outlet />
      </main>
    </div>
  )
}
