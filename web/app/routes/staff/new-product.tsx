import ChevronLeft from '~icons/chevron-left'
import { Link, useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router'

import { apiContext } from '#app/api/api.ts'
import { loginWhenEnded, requireStaff } from '#app/api/require-user.ts'
import { loadSellers } from '#app/features/staff/catalogue/product/load-sellers.ts'
import { NewProductForm } from '#app/features/staff/catalogue/product/new-product-form.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { loadPlaces } from '#app/features/staff/catalogue/product/places.ts'
import { staffArea } from '#app/features/staff/kit/staff-area.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'

import { ListFailed } from '#app/features/staff/kit/list-failed.tsx'
import { PreviewCard } from './preview-card.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const area = staffArea(pathname)
  const user = requireStaff(request, area, 'catalogue')
  const { signal } = request
  const api = context.get(apiContext)
  const from = searchParams.get('from')
  const [places, sellers, source] = await Promise.all([
    loadPlaces(api, signal),
    loadSellers(api, user, signal),
    from ? api('GET /products/for-staff/{id}', { params: { id: from }, signal }) : undefined,
  ]).catch(loginWhenEnded(request))
  return { places, sellers, source }
}

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const area = staffArea(useLocation().pathname)
  return (
    <Page
      title={m.staff_product_new()}
      actions={
        <Button asChild tone="ghost">
          <Link to={paths.staffProducts(area)}>
            <ChevronLeft aria-hidden className="-ml-1 size-5" />
            {m.staff_product_back()}
          </Link>
        </Button>
      }
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

export function ErrorBoundary() {
  return <ListFailed title={m.staff_product_new()} />
}
