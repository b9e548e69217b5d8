import type { Product } from '@haat/contract/product/catalogue'
import type { ProductVariant } from '@haat/contract/product/variant'
import { addressName, productWords } from '@haat/contract/product/product-path'
import { Suspense, useEffect } from 'react'
import {
  isRouteErrorResponse,
  Link,
  replace,
  useLoaderData,
  useParams,
  useRevalidator,
  useRouteError,
  type LoaderFunctionArgs,
} from 'react-router'

import { ApiError, apiContext } from '#app/api/api.ts'
import { AddToCart } from '#app/features/cart/add-to-cart.tsx'
import { BuyNow } from '#app/features/cart/buy-now.tsx'
import { BuyBox } from '#app/features/catalogue/detail/buy-box.tsx'
import { Gallery } from '#app/features/catalogue/gallery/gallery.tsx'
import { ProductGridSkeleton } from '#app/features/catalogue/card/product-grid.tsx'
import { ProductHead } from '#app/features/catalogue/detail/product-head.tsx'
import { ProductTabs } from '#app/features/catalogue/detail/product-tabs.tsx'
import { RecentlyViewed } from '#app/features/catalogue/recommendation/recently-viewed.tsx'
import { findSimilar, SimilarGoods } from '#app/features/catalogue/detail/similar-goods.tsx'
import { useChoice } from '#app/features/catalogue/detail/use-choice.ts'
import { WishlistToggle } from '#app/features/wishlist/wishlist-toggle.tsx'
import { ownAddress } from '#app/language/own-address.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Breadcrumb } from '#app/ui/layout/breadcrumb.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { isId } from '#app/util/is-id.ts'
import { LoadError } from '#app/components/load-error.tsx'
import { PageTitle } from '#app/components/page-title.tsx'
import { RouterLink } from '#app/components/router-link.tsx'
import { useIdleImport } from '#app/util/use-import-when.ts'
import { useShop } from '#app/api/use-shop.ts'

const loadViewed = () => import('#app/features/catalogue/recommendation/viewed-products.ts')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id = '', words = '' } = params
  if (!isId(id)) throw notFound()
  const api = context.get(apiContext)
  const [product, fee] = await Promise.all([
    api('GET /products/{id}', { params: { id } }),
    api('GET /shipping-fee/get'),
  ])
  const similar = product.remainingProducts > 0 ? [] : await findSimilar(api, product)
  const { origin, search } = new URL(request.url)
  // The server redirects to the canonical URL before rendering; links without the name are redirected here.
  if (words !== productWords(addressName(product))) {
    throw replace(paths.product(id, addressName(product)) + search)
  }
  // The time is loader data, so that server and browser show the same delivery dates.
  return { product, fee, similar, origin, now: Date.now() }
}

/** A malformed product URL is answered like an unknown one. */
function notFound() {
  const message = m.catalogue_not_found()
  return new ApiError({ success: false, statusCode: 404, message, requestId: '' })
}

export function Component() {
  const data = useLoaderData<typeof loader>()
  // The key resets the state for another product: first variant, quantity one, first picture.
  return <ProductPage key={data.product._id} {...data} />
}

function ProductPage({ product, fee, similar, origin, now }: Awaited<ReturnType<typeof loader>>) {
  // Syncs with the browser's recently viewed list. When its code fails to load, this view is not stored.
  useEffect(() => {
    loadViewed().then(
      ({ noteViewed }) => noteViewed(product),
      () => undefined,
    )
  }, [product])
  const choice = useChoice(product)
  const shop = useShop()
  const { variant, quantity } = choice
  const chosen = { product, variant, quantity }
  return (
    <div className="pb-section wrap-anywhere">
      <ProductHead product={product} fee={fee} origin={origin} />
      <div className="page">
        <Breadcrumb
          label={m.common_breadcrumb_label()}
          above={[
            { label: m.catalogue_home(), href: paths.home() },
            { label: m.catalogue_products(), href: paths.products() },
          ]}
          here={product.productName}
          linkAs={RouterLink}
        />
        <article className="mt-2 grid gap-8 md:grid-cols-2 lg:gap-14">
          <Gallery
            product={product.productName}
            pictures={product.productImages}
            video={product.video}
            wanted={choice.picture}
          />
          <BuyBox
            product={product}
            choice={choice}
            fee={fee}
            shop={shop}
            now={now}
            origin={origin}
            aside={<WishlistToggle product={product} look="square" />}
            actions={
              <>
                {variant.remaining === 0 && <StockAlertLater product={product} variant={variant} />}
                <AddToCart {...chosen} />
                <BuyNow {...chosen} />
              </>
            }
          />
        </article>
        <SimilarGoods products={similar} />
        <div className="mt-section">
          {/* Hydrated on its own, after what is bought with: no long task. */}
          <Suspense>
            <ProductTabs product={product} />
          </Suspense>
        </div>
      </div>
      <RelatedLater product={product} />
      <div className="mt-section empty:hidden">
        <RecentlyViewed except={product._id} corner={WishlistToggle} />
      </div>
      <p className="page hidden print:mt-6 print:block">
        {origin + ownAddress(paths.product(product._id, addressName(product)))}
      </p>
    </div>
  )
}

const loadStockAlert = async () =>
  (await import('#app/features/catalogue/detail/stock-alert.tsx')).StockAlert

/** Used by few: loaded lazily, into a box of the same height. */
function StockAlertLater(props: { product: Product; variant: ProductVariant }) {
  const [StockAlert, ref] = useIdleImport(loadStockAlert)
  return StockAlert ? <StockAlert {...props} /> : <div ref={ref} className="col-span-full h-19" />
}

const loadRelated = async () =>
  (await import('#app/features/catalogue/recommendation/related-products.tsx')).RelatedProducts

/** Far below the fold: loaded lazily, into a box of its height, so that Back restores the scroll position. */
function RelatedLater({ product }: { product: Product }) {
  const [RelatedProducts, ref] = useIdleImport(loadRelated)
  if (RelatedProducts) return <RelatedProducts product={product} corner={WishlistToggle} />
  return (
    <div ref={ref} className="page mt-section pt-15 noscript:hidden print:hidden">
      <ProductGridSkeleton layout="wide" count={8} />
    </div>
  )
}

const loadMissing = async () =>
  (await import('#app/features/catalogue/detail/missing-product.tsx')).MissingProduct

export function ErrorBoundary() {
  const error = useRouteError()
  const { words = '' } = useParams()
  const [MissingProduct, ref] = useIdleImport(loadMissing)
  const { state, revalidate } = useRevalidator()
  const missing = isRouteErrorResponse(error) && error.status === 404
  const title = missing ? m.catalogue_not_found() : m.common_error_title()
  return (
    <div className="page py-section">
      <PageTitle page={title} />
      <meta name="robots" content="noindex" />
      <h1 className="sr-only">{title}</h1>
      {missing ? (
        <>
          <EmptyState
            drawing="search"
            title={title}
            text={m.catalogue_not_found_text()}
            action={
              <Button asChild>
                <Link to={paths.products()}>{m.catalogue_back_to_products()}</Link>
              </Button>
            }
          />
          {MissingProduct ? (
            <MissingProduct words={words} corner={WishlistToggle} />
          ) : (
            <div ref={ref} />
          )}
        </>
      ) : (
        <LoadError
          title={title}
          text={m.common_error_text()}
          error={error}
          busy={state !== 'idle'}
          onRetry={() => void revalidate()}
        />
      )}
    </div>
  )
}
