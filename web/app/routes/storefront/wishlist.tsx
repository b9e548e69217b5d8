import type { Product, ProductSummary } from '@haat/contract/product/catalogue'
import type { ProductVariant } from '@haat/contract/product/variant'
import RefreshCw from '~icons/refresh-cw'
import { lazy, type ReactNode, type Ref } from 'react'
import {
  Link,
  Navigate,
  useLoaderData,
  useLocation,
  useRevalidator,
  useRouteError,
  type LoaderFunctionArgs,
} from 'react-router'

import { apiContext } from '#app/api/api.ts'
import { loginWhenEnded, requireUser } from '#app/api/require-user.ts'
import { readSession } from '#app/api/session-store.ts'
import { useSession } from '#app/api/use-session.ts'
import { addItem } from '#app/features/cart/add-item.ts'
import { cartItemOf } from '#app/features/cart/cart-item.ts'
import { ProductCard } from '#app/features/catalogue/card/product-card.tsx'
import {
  gridLayouts,
  ProductGrid,
  ProductGridSkeleton,
} from '#app/features/catalogue/card/product-grid.tsx'
import { findWishlist } from '#app/features/wishlist/find-wishlist.ts'
import { useWishlistPage } from '#app/features/wishlist/use-wishlist-page.ts'
import { WishActions } from '#app/features/wishlist/wish-actions.tsx'
import { WishlistFailure } from '#app/features/wishlist/wishlist-failure.tsx'
import { WishlistToolbar } from '#app/features/wishlist/wishlist-toolbar.tsx'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { PageTitle } from '#app/components/page-title.tsx'

const VariantDialog = lazy(async () => ({
  default: (await import('#app/features/catalogue/detail/variant-dialog.tsx')).VariantDialog,
}))

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!readSession().user) toast.error(m.wishlist_login_to_view())
  const { _id } = requireUser(request)
  const found = findWishlist(context.get(apiContext), _id, request.signal)
  return { products: await found.catch(loginWhenEnded(request)) }
}

export function Component() {
  const { products } = useLoaderData<typeof loader>()
  const { key } = useLocation()
  const { user } = useSession()
  // A log-out in another tab.
  if (!user) return <Navigate to={paths.login(paths.wishlist())} replace />
  return <Wishlist key={key} loaded={products} />
}

function Wishlist({ loaded }: { loaded: readonly ProductSummary[] }) {
  const { products, chosen, tick, ...page } = useWishlistPage(loaded)
  return (
    <Page
      titleRef={page.title}
      subtitle={products.length > 0 && m.wishlist_count({ count: products.length })}
      actions={
        <>
          <Button tone="quiet" busy={page.refreshing} onClick={() => void page.refresh()}>
            <RefreshCw aria-hidden className="size-4.5" />
            {m.wishlist_refresh()}
          </Button>
          {products.length > 0 && <ContinueShopping tone="quiet" />}
        </>
      }
    >
      {products.length === 0 ? (
        <EmptyState
          drawing="heart"
          title={m.wishlist_empty()}
          text={m.wishlist_empty_text()}
          action={<ContinueShopping tone="primary" />}
        />
      ) : (
        <>
          <WishlistToolbar
            total={products.length}
            chosen={chosen.length}
            onTickAll={(on) =>
              tick(
                products.map(({ _id }) => _id),
                on,
              )
            }
            onRemoveChosen={() => void page.removeChosen()}
          />
          <h2 className="sr-only">{m.catalogue_products()}</h2>
          <ProductGrid layout="wide">
            {products.map((product) => (
              <li
                key={product._id}
                className="rounded-card has-checked:outline-2 has-checked:outline-leaf"
              >
                <ProductCard
                  product={product}
                  sizes={gridLayouts.wide.sizes}
                  corner={
                    <div className="product-card-corner">
                      <Checkbox
                        hideLabel
                        label={m.wishlist_select({ product: product.productName })}
                        checked={chosen.includes(product._id)}
                        onChange={({ target }) => tick([product._id], target.checked)}
                      />
                    </div>
                  }
                  actions={
                    <WishActions
                      product={product}
                      putInCart={putInCart}
                      chooser={VariantDialog}
                      onRemove={() => page.remove(product._id)}
                    />
                  }
                />
              </li>
            ))}
          </ProductGrid>
        </>
      )}
    </Page>
  )
}

const putInCart = (product: Product, variant: ProductVariant) =>
  addItem(cartItemOf({ product, variant, quantity: 1 }))

function ContinueShopping({ tone }: { tone: 'primary' | 'quiet' }) {
  return (
    <Button asChild tone={tone}>
      <Link to={paths.products()}>{m.wishlist_continue()}</Link>
    </Button>
  )
}

export function HydrateFallback() {
  return (
    <Page subtitle={<Skeleton shape="text" className="w-64" />}>
      <Skeleton className="h-15.5" />
      <ProductGridSkeleton layout="wide" count={8} />
    </Page>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const { state, revalidate } = useRevalidator()
  return (
    <Page>
      <WishlistFailure
        error={error}
        retrying={state !== 'idle'}
        onRetry={() => void revalidate()}
      />
    </Page>
  )
}

interface PageProps {
  titleRef?: Ref<HTMLHeadingElement>
  subtitle?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

function Page({ titleRef, subtitle, actions, children }: PageProps) {
  return (
    <div className="page grid grid-cols-1 content-start gap-5 pt-6 pb-section md:pt-10">
      <PageTitle page={m.wishlist_title()} />
      <meta name="robots" content="noindex" />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 ref={titleRef} tabIndex={-1} className="text-h2 outline-none">
            {m.wishlist_title()}
          </h1>
          {subtitle && <div className="mt-1 text-ink-soft">{subtitle}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-x-3 gap-y-2">{actions}</div>}
      </div>
      {children}
    </div>
  )
}
