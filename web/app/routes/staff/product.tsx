import ChevronLeft from '~icons/chevron-left'
import Copy from '~icons/copy'
import ExternalLink from '~icons/external-link'
import {
  Link,
  useLoaderData,
  useLocation,
  useRevalidator,
  type LoaderFunctionArgs,
} from 'react-router'

import { apiContext } from '#app/api/api.ts'
import { loginWhenEnded, requireStaff } from '#app/api/require-user.ts'
import { EditProductForm } from '#app/features/staff/catalogue/product/edit-product-form.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { loadPlaces } from '#app/features/staff/catalogue/product/places.ts'
import { staffArea } from '#app/features/staff/kit/staff-area.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'

import { ListFailed } from '#app/features/staff/kit/list-failed.tsx'
import { PreviewCard } from './preview-card.tsx'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireStaff(request, staffArea(new URL(request.url).pathname), 'catalogue')
  const { signal } = request
  const api = context.get(apiContext)
  const id = params['id'] ?? ''
  const [product, places] = await Promise.all([
    api('GET /products/for-staff/{id}', { params: { id }, signal }),
    loadPlaces(api, signal),
  ]).catch(loginWhenEnded(request))
  return { product, places }
}

export function Component() {
  const { product, places } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const area = staffArea(useLocation().pathname)
  return (
    <Page
      title={product.productName}
      actions={
        <>
          <Button asChild tone="ghost">
            <Link to={paths.staffProducts(area)}>
              <ChevronLeft aria-hidden className="-ml-1 size-5" />
              {m.staff_product_back()}
            </Link>
          </Button>
          <Button asChild tone="quiet">
            <Link to={paths.newStaffProduct(area, product._id)}>
              <Copy aria-hidden className="size-5" />
              {m.staff_product_duplicate()}
            </Link>
          </Button>
          {product.visibility === 'shown' && (
            <Button asChild tone="quiet">
              <Link to={paths.product(product._id, product.productName)}>
                <ExternalLink aria-hidden className="size-5" />
                {m.staff_product_view()}
              </Link>
            </Button>
          )}
        </>
      }
    >
      <EditProductForm
        key={product._id}
        area={area}
        product={product}
        places={places}
        Card={PreviewCard}
        onSaved={() => void revalidate()}
      />
    </Page>
  )
}

export function ErrorBoundary() {
  return <ListFailed title={m.staff_product_failed()} />
}
