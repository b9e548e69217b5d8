import { useLoaderData } from 'react-router'

import { loadSellers } from '#app/features/staff/catalogue/product/load-sellers.ts'
import { NewProductForm } from '#app/features/staff/catalogue/product/new-product-form.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { loadPlaces } from '#app/features/staff/catalogue/product/places.ts'
import { useStaffArea } from '#app/features/staff/kit/staff-area.ts'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { BackLink } from '#app/features/staff/kit/back-link.tsx'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'

import { PreviewCard } from './preview-card.tsx'

export const loader = staffLoader({ permission: 'catalogue' }, async ({ api, user, request }) => {
  const from = new URL(request.url).searchParams.get('from')
  const [places, sellers, source] = await Promise.all([
    loadPlaces(api),
    loadSellers(api, user),
    from ? api('GET /products/for-staff/{id}', { params: { id: from } }) : undefined,
  ])
  return { places, sellers, source }
})

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const area = useStaffArea()
  return (
    <Page
      title={m.staff_product_new()}
      actions={<BackLink to={staffPaths.staffProducts(area)}>{m.staff_product_back()}</BackLink>}
    >
      <NewProductForm
        key={loaded.source?._id ?? 'empty'}
        {...loaded}
        area={area}
        Card={PreviewCard}
      />
    </Page>
  )
}

export const ErrorBoundary = listFailed(m.staff_product_new)
