import { Outlet, useLoaderData, type LoaderFunctionArgs } from 'react-router'

import { apiContext } from '#app/api/api.ts'
import { AccountLink } from '#app/features/account/account-link.tsx'
import { CartButton } from '#app/features/cart/cart-button.tsx'
import { CartTab } from '#app/features/cart/cart-tab.tsx'
import { useCartIntents } from '#app/features/cart/use-cart-intents.ts'
import { BottomBar, bottomTabStyle } from '#app/features/shell/bottom-bar.tsx'
import { Footer } from '#app/features/shell/footer.tsx'
import { TopBar } from '#app/features/shell/top-bar.tsx'
import { WishlistLink, WishlistTab } from '#app/features/wishlist/wishlist-link.tsx'
import { m } from '#app/messages/generated/messages.js'
import { useShop } from '#app/util/use-shop.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const [logo, categories] = await Promise.all([api('GET /logo'), api('GET /categories')])
  // The year travels with the page: server and browser may disagree on New Year's Eve.
  return { logo: logo?.logo ?? null, categories, year: new Date().getUTCFullYear() }
}

/** Logo and categories are the same on every page. */
export const shouldRevalidate = () => false

export function Component() {
  const { logo, categories, year } = useLoaderData<typeof loader>()
  const shop = useShop()
  useCartIntents()
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-surface px-4 py-2 opacity-0 focus:translate-y-0 focus:opacity-100 focus:shadow-dialog"
      >
        {m.common_skip_to_content()}
      </a>
      <TopBar logo={logo} categories={categories}>
        <WishlistLink className="relative hidden size-target place-items-center rounded-full transition hover:bg-leaf-tint hover:text-leaf-deep active:scale-95 aria-[current=page]:text-leaf md:inline-grid [&_svg]:size-5.5 [&_svg]:stroke-[1.75]" />
        <CartButton />
        <AccountLink className="hidden min-h-target items-center gap-2 rounded-control px-3 font-medium hover:bg-leaf-tint hover:text-leaf-deep md:flex [&_svg]:size-5.5 [&_svg]:stroke-[1.75]" />
      </TopBar>
      <main id="content" tabIndex={-1} className="min-h-dvh outline-none">
        <Outlet />
      </main>
      {shop && <Footer categories={categories} shop={shop} year={year} />}
      <BottomBar>
        <CartTab className={bottomTabStyle} />
        <WishlistTab className={bottomTabStyle} />
        <AccountLink className={bottomTabStyle} />
      </BottomBar>
    </>
  )
}
