import Copy from '~icons/copy'
import ExternalLink from '~icons/external-link'
import { Link, useLoaderData, useRevalidator } from 'react-router'

import { EditProductForm } from '#app/features/staff/catalogue/product/edit-product-form.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { loadPlaces } from '#app/features/staff/catalogue/product/places.ts'
import { useStaffArea } from '#app/features/staff/kit/staff-area.ts'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { BackLink } from '#app/features/staff/kit/back-link.tsx'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { staffPaths } from '#app/staff-paths.ts'
import { Button } from '#app/ui/form/button.tsx'

import { PreviewCard } from './preview-card.tsx'

export const loader = staffLoader({ permission: 'catalogue' }, async ({ api, id }) => {
  const [product, places] = await Promise.all([
    api('GET /products/for-staff/{id}', { params: { id } }),
    loadPlaces(api),
  ])
  return { product, places }
})

export function Component() {
  const { product, places } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const area = useStaffArea()
  return (
    <Page
      title={product.productName}
      actions={
        <>
          <BackLink to={staffPaths.staffProducts(area)}>{m.staff_product_back()}</BackLink>
          <Button asChild tone="quiet">
            <Link to={staffPaths.newStaffProduct(area, product._id)}>
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

export const ErrorBoundary = listFailed(m.staff_product_failed)
