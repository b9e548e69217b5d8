import { saysClosed } from '@haat/contract/envelope'
import { Outlet, useLoaderData, useMatches, type LoaderFunctionArgs } from 'react-router'

import { apiContext, ApiError, type Api } from '#app/api/api.ts'
import { AccountLink } from '#app/features/account/sign-in/account-link.tsx'
import { CartButton } from '#app/features/cart/cart-button.tsx'
import { CartTab } from '#app/features/cart/cart-tab.tsx'
import { useCartIntents } from '#app/features/cart/use-cart-intents.ts'
import { BottomBar } from '#app/features/shell/bottom-bar.tsx'
import { LoadingTopBar } from '#app/features/shell/loading-top-bar.tsx'
import { WishlistLink, WishlistTab } from '#app/features/wishlist/wishlist-link.tsx'
import { m } from '#app/messages/generated/messages.js'
import { later } from '#app/components/later.tsx'
import { NeedsScript } from '#app/components/needs-script.tsx'
import { useShop } from '#app/api/use-shop.ts'

import { PageSkeleton } from '../page-skeleton.tsx'

// Far below the fold: the server's HTML stays until its code has come.
const loadFooter = async () => (await import('#app/features/shell/footer.tsx')).Footer
const Footer = later(import.meta.env.SSR && (await loadFooter()), loadFooter)

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const asked = findLogo(api)
  // Null: the shop is not open yet, and whoever asks is no staff. They reach the login page alone.
  const categories = await api('GET /categories').catch((error: unknown) => {
    if (error instanceof ApiError && saysClosed(error.data)) return null
    throw error
  })
  // The browser renders before it has loaded; the server sends the whole page.
  const logo = import.meta.env.SSR ? await asked : asked
  // The year is loader data: server and browser may disagree on New Year's Eve.
  return { logo, categories, year: new Date().getUTCFullYear() }
}

/** Without a logo the shop's name is shown. */
const findLogo = (api: Api): Promise<string | null> =>
  api('GET /logo').then(
    (logo) => logo?.logo ?? null,
    () => null,
  )

/** Logo and categories are the same on every page: not reloaded on navigation. */
export const shouldRevalidate = () => false

export function Component() {
  const { logo, categories, year } = useLoaderData<typeof loader>()
  const shop = useShop()
  useCartIntents()
  // Such a page is rendered in the browser only.
  const personal = useMatches().some(({ handle }) => handle !== undefined)
  if (!categories) {
    return (
      <main id="content">
        <Outlet />
      </main>
    )
  }
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-surface px-4 py-2 opacity-0 focus:translate-y-0 focus:opacity-100 focus:shadow-dialog"
      >
        {m.common_skip_to_content()}
      </a>
      <LoadingTopBar logo={logo} categories={categories}>
        <WishlistLink className="icon-button icon-button-ghost hidden aria-[current=page]:text-leaf md:inline-grid" />
        <CartButton />
        <AccountLink className="hidden min-h-target items-center gap-2 rounded-control px-3 font-medium hover:bg-leaf-tint hover:text-leaf-deep md:flex [&_svg]:size-5.5 [&_svg]:stroke-[1.75]" />
      </LoadingTopBar>
      <main id="content" tabIndex={-1} className="relative min-h-dvh outline-none">
        {personal && <NeedsScript />}
        <Outlet />
        <PageSkeleton />
      </main>
      {shop && <Footer logo={logo} categories={categories} shop={shop} year={year} />}
      <BottomBar>
        <CartTab className="bar-tab" />
        <WishlistTab className="bar-tab" />
        <AccountLink className="bar-tab" />
      </BottomBar>
    </>
  )
}
