import { Suspense } from 'react'
import { useLoaderData, useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'

import { apiContext } from '#app/api/api.ts'
import {
  findOffers,
  OfferProducts,
} from '#app/features/catalogue/recommendation/offer-products.tsx'
import {
  findRecommended,
  RecommendedProducts,
} from '#app/features/catalogue/recommendation/recommended-products.tsx'
import { RecentlyViewed } from '#app/features/catalogue/recommendation/recently-viewed.tsx'
import { CategoryStrip } from '#app/features/home/category-strip.tsx'
import { Hero } from '#app/features/home/hero.tsx'
import { PolicyStrip } from '#app/features/home/policy-strip.tsx'
import { shopDescription, shopFacts } from '#app/features/home/shop-facts.ts'
import { WishlistToggle } from '#app/features/wishlist/wishlist-toggle.tsx'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx'
import { JsonLd } from '#app/components/json-ld.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { useShop, useShopName } from '#app/api/use-shop.ts'

import type { loader as frameLoader } from './layout.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const [banners, offers, newest] = await Promise.all([
    api('GET /banner'),
    // When one of these two lists fails, the rest of the page is still shown; each list shows its own error.
    findOffers(api).catch(() => null),
    findRecommended(api).catch(() => null),
  ])
  const canonical = new URL(paths.home(), request.url).href
  return { banners, offers, newest, canonical }
}

export function Component() {
  const { banners, offers, newest, canonical } = useLoaderData<typeof loader>()
  const frame = useRouteLoaderData<typeof frameLoader>('storefront/layout')
  const shop = useShop()
  const shopName = useShopName()
  return (
    <>
      <PageHead
        description={shopDescription(shop ?? { shopName, slogan: null })}
        canonical={canonical}
      />
      <JsonLd
        facts={
          import.meta.env.SSR && shop !== undefined && shopFacts(shop, new URL(canonical).origin)
        }
      />
      <h1>
        <VisuallyHidden>
          {shop?.kind === 'market' ? m.home_heading({ shop: shopName }) : shopName}
        </VisuallyHidden>
      </h1>
      <div className="grid grid-cols-1 gap-5 pt-4 md:gap-7 md:pt-6">
        <CategoryStrip categories={frame?.categories ?? []} />
        <Hero banners={banners} />
        {shop && <PolicyStrip shop={shop} />}
      </div>
      <div className="grid grid-cols-1 gap-section py-section">
        {/* React makes each part of the server's HTML live on its own, what is tapped first: no long task. */}
        <Suspense>
          <OfferProducts first={offers} corner={WishlistToggle} />
        </Suspense>
        <Suspense>
          <RecommendedProducts newest={newest} corner={WishlistToggle} />
        </Suspense>
        <RecentlyViewed corner={WishlistToggle} />
      </div>
    </>
  )
}
