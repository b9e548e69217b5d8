import {
  isRouteErrorResponse,
  Link,
  redirect,
  useLoaderData,
  useNavigation,
  useRouteError,
  type LoaderFunctionArgs,
} from 'react-router'

import { apiContext } from '#app/api/api.ts'
import { AppliedFilters } from '#app/features/catalogue/applied-filters.tsx'
import { FilterButton } from '#app/features/catalogue/filter-button.tsx'
import { listingTitle } from '#app/features/catalogue/filter-labels.ts'
import { FilterPanel } from '#app/features/catalogue/filter-panel.tsx'
import { canonicalAddress, listingAddress } from '#app/features/catalogue/listing-address.ts'
import { readFilters } from '#app/features/catalogue/listing-filters.ts'
import { ListingFacts } from '#app/features/catalogue/listing-facts.tsx'
import { loadListing, type Listing } from '#app/features/catalogue/load-listing.ts'
import { findMovedPlace } from '#app/features/catalogue/find-moved-place.ts'
import { ProductGridSkeleton } from '#app/features/catalogue/product-grid.tsx'
import { ProductList } from '#app/features/catalogue/product-list.tsx'
import { SortForm } from '#app/features/catalogue/sort-form.tsx'
import { SubCategoryStrip } from '#app/features/catalogue/sub-category-strip.tsx'
import { WishlistToggle } from '#app/features/wishlist/wishlist-toggle.tsx'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { PageHead } from '#app/util/page-head.tsx'
import { PageTitle } from '#app/util/page-title.tsx'
import { RouterLink } from '#app/util/router-link.tsx'
import { useShopName } from '#app/util/use-shop.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const api = context.get(apiContext)
  const listing = await loadListing(api, readFilters(url.searchParams))
  const moved = await findMovedPlace(api, listing)
  if (moved) throw redirect(listingAddress({ ...listing.filters, ...moved }), 301)
  return { listing, origin: url.origin }
}

export function Component() {
  const { listing, origin } = useLoaderData<typeof loader>()
  const { found } = listing
  const title = listingTitle(listing)
  const loading = useNavigation().location?.pathname === paths.products()
  return (
    <div className="page pb-section">
      <ListingHead listing={listing} title={title} origin={origin} />
      <Breadcrumb
        label={m.common_breadcrumb_label()}
        above={[{ label: m.catalogue_home(), href: paths.home() }]}
        here={title}
        linkAs={RouterLink}
      />
      <div className="flex flex-col gap-10 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]">
        <aside className="hidden max-lg:order-last lg:sticky lg:top-20 lg:-mx-4 lg:block lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:overscroll-contain lg:px-4 lg:pt-3 lg:pb-6 noscript:block">
          <FilterPanel listing={listing} />
        </aside>
        <div className="grid min-w-0 grid-cols-1 content-start gap-5">
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
            <div className="min-w-0">
              <h1 className="text-h2 break-words">{title}</h1>
              <output className="text-ink-soft">
                {m.catalogue_result_count({ count: found.total })}
              </output>
            </div>
            <div className="flex grow gap-3 sm:grow-0 *:grow">
              <FilterButton listing={listing} />
              <SortForm filters={listing.filters} />
            </div>
          </div>
          <SubCategoryStrip listing={listing} />
          <AppliedFilters listing={listing} />
          {loading ? (
            <ProductGridSkeleton layout="listing" count={found.count || 8} />
          ) : (
            <Results listing={listing} />
          )}
        </div>
      </div>
    </div>
  )
}

function ListingHead({
  listing,
  title,
  origin,
}: {
  listing: Listing
  title: string
  origin: string
}) {
  const { filters, found } = listing
  const { page } = filters
  const address = (to: number) => origin + listingAddress({ ...filters, page: to })
  return (
    <>
      <PageHead
        title={page > 1 ? m.catalogue_page_title({ title, page }) : title}
        description={m.catalogue_products_description({ title, shop: useShopName() })}
        canonical={origin + canonicalAddress(filters)}
      />
      <ListingFacts listing={listing} origin={origin} />
      {(found.count === 0 || filters.search) && <meta name="robots" content="noindex" />}
      {page > 1 && page <= found.pages && <link rel="prev" href={address(page - 1)} />}
      {page < found.pages && <link rel="next" href={address(page + 1)} />}
    </>
  )
}

function Results({ listing: { filters, found } }: { listing: Listing }) {
  if (found.count === 0) {
    return (
      <EmptyState
        drawing="search"
        title={m.catalogue_none_found()}
        text={m.catalogue_adjust_filters()}
        action={
          found.total > 0 && (
            <Button asChild tone="quiet">
              <Link to={listingAddress({ ...filters, page: 1 })}>{m.catalogue_first_page()}</Link>
            </Button>
          )
        }
      />
    )
  }
  return (
    <>
      <h2 className="sr-only">{m.catalogue_products()}</h2>
      <ProductList products={found.data} layout="listing" firstScreen={4} corner={WishlistToggle} />
      <Pagination
        page={filters.page}
        pages={found.pages}
        hrefFor={(page) => listingAddress({ ...filters, page })}
        linkAs={RouterLink}
        labels={{
          navigation: m.catalogue_pages(),
          previous: m.common_previous(),
          next: m.common_next(),
          pageOf: (page, pages) => m.common_page_of({ page, pages }),
        }}
      />
    </>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const said = isRouteErrorResponse(error) ? error.statusText : ''
  return (
    <div className="page py-section">
      <PageTitle page={m.catalogue_error_loading()} />
      <meta name="robots" content="noindex" />
      <ErrorState
        title={m.catalogue_error_loading()}
        text={said || m.catalogue_unknown_error()}
        retry={{ label: m.common_retry(), onRetry: () => location.reload() }}
      />
    </div>
  )
}
