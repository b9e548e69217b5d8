import {
  isRouteErrorResponse,
  Link,
  useLoaderData,
  useRouteError,
  type LoaderFunctionArgs,
} from 'react-router'

import { ApiError, apiContext } from '#app/api/api.ts'
import { AddToCart } from '#app/features/cart/add-to-cart.tsx'
import { BuyNow } from '#app/features/cart/buy-now.tsx'
import { BuyBox } from '#app/features/catalogue/buy-box.tsx'
import { Gallery } from '#app/features/catalogue/gallery.tsx'
import { ProductHead } from '#app/features/catalogue/product-head.tsx'
import { ProductTabs } from '#app/features/catalogue/product-tabs.tsx'
import { RelatedProducts } from '#app/features/catalogue/related-products.tsx'
import { useChoice } from '#app/features/catalogue/use-choice.ts'
import { WishlistToggle } from '#app/features/wishlist/wishlist-toggle.tsx'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'
import { isId } from '#app/util/is-id.ts'
import { PageTitle } from '#app/util/page-title.tsx'
import { RouterLink } from '#app/util/router-link.tsx'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id = '' } = params
  if (!isId(id)) throw notFound()
  const api = context.get(apiContext)
  const [product, fee] = await Promise.all([
    api('GET /products/{id}', { params: { id } }),
    api('GET /shipping-fee/get'),
  ])
  return { product, fee, origin: new URL(request.url).origin }
}

/** An address that can be no product's is answered like one that is none. */
function notFound() {
  const message = m.catalogue_not_found()
  return new ApiError({ success: false, statusCode: 404, message, requestId: '' })
}

export function Component() {
  const data = useLoaderData<typeof loader>()
  // Another product begins anew: its first colour, one of it, its first picture.
  return <ProductPage key={data.product._id} {...data} />
}

function ProductPage({ product, fee, origin }: Awaited<ReturnType<typeof loader>>) {
  const choice = useChoice(product)
  const { quantity, color, size } = choice
  const { _id: category, categoryName } = product.productCategory
  const chosen = { product, quantity, color, size }
  return (
    <div className="pb-section wrap-anywhere">
      <ProductHead product={product} origin={origin} />
      <div className="page">
        <Breadcrumb
          label={m.common_breadcrumb_label()}
          above={[
            { label: m.catalogue_home(), href: paths.home() },
            { label: m.catalogue_products(), href: paths.products() },
            { label: categoryName, href: paths.products({ category }) },
          ]}
          here={product.productName}
          linkAs={RouterLink}
        />
        <article className="mt-2 grid gap-8 md:grid-cols-2 lg:gap-14">
          <Gallery
            product={product.productName}
            pictures={product.productImages}
            video={product.video}
          />
          <BuyBox
            product={product}
            choice={choice}
            fee={fee}
            aside={<WishlistToggle product={product} look="square" />}
            actions={
              <>
                <AddToCart {...chosen} />
                <BuyNow {...chosen} />
              </>
            }
          />
        </article>
        <div className="mt-section">
          <ProductTabs product={product} />
        </div>
      </div>
      <RelatedProducts product={product} corner={WishlistToggle} />
    </div>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  const title = missing ? m.catalogue_not_found() : m.common_error_title()
  return (
    <div className="page py-section">
      <PageTitle page={title} />
      <meta name="robots" content="noindex" />
      <h1 className="sr-only">{title}</h1>
      {missing ? (
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
      ) : (
        <ErrorState
          title={title}
          text={m.common_error_text()}
          retry={{ label: m.common_retry(), onRetry: () => location.reload() }}
        />
      )}
    </div>
  )
}
