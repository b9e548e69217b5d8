import { Suspense } from 'react'
import {
  data,
  isRouteErrorResponse,
  redirect,
  useLoaderData,
  useNavigation,
  useRevalidator,
  useRouteError,
  type LoaderFunctionArgs,
} from 'react-router'

import { Written } from '#app/components/written.tsx'
import { apiContext } from '#app/api/api.ts'
import { AppliedFilters } from '#app/features/catalogue/listing/applied-filters.tsx'
import { FilterButton, filtersId } from '#app/features/catalogue/listing/filter-button.tsx'
import {
  isOfEnglishPlace,
  listingTitle,
  narrowing,
} from '#app/features/catalogue/listing/filter-labels.ts'
import { FilterPanel } from '#app/features/catalogue/listing/filter-panel.tsx'
import {
  canonicalAddress,
  isNarrowed,
  listingAddress,
} from '#app/features/catalogue/listing/listing-address.ts'
import { clearFilters, readFilters } from '#app/features/catalogue/listing/listing-filters.ts'
import { listingFacts } from '#app/features/catalogue/listing/listing-facts.ts'
import { ListingResults } from '#app/features/catalogue/listing/listing-results.tsx'
import {
  findPopular,
  loadListing,
  type Listing,
} from '#app/features/catalogue/listing/load-listing.ts'
import { findMovedPlace } from '#app/features/catalogue/listing/find-moved-place.ts'
import { ProductGridSkeleton } from '#app/features/catalogue/card/product-grid.tsx'
import { SortForm } from '#app/features/catalogue/listing/sort-form.tsx'
import { SubCategoryStrip } from '#app/features/catalogue/listing/sub-category-strip.tsx'
import { WishlistToggle } from '#app/features/wishlist/wishlist-toggle.tsx'
import { ownAddress, pathOf } from '#app/language/own-address.ts'
import { Worded } from '#app/components/worded.tsx'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Breadcrumb } from '#app/ui/layout/breadcrumb.tsx'
import { Rating } from '#app/ui/data/rating.tsx'
import { formatCount } from '#app/language/format-count.ts'
import { JsonLd } from '#app/components/json-ld.tsx'
import { LoadError } from '#app/components/load-error.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { PageTitle } from '#app/components/page-title.tsx'
import { RouterLink } from '#app/components/router-link.tsx'
import { later } from '#app/components/later.tsx'
import { formatRating } from '#app/language/format-rating.ts'
import { useOnline } from '#app/util/use-online.ts'
import { useShopName } from '#app/api/use-shop.ts'

const loadNoResults = async () =>
  (await import('#app/features/catalogue/listing/no-results.tsx')).NoResults
const loadUnknown = async () =>
  (await import('#app/features/catalogue/listing/unknown-category.tsx')).UnknownCategory
const UnknownCategory = later(import.meta.env.SSR && (await loadUnknown()), loadUnknown)
const NoResults = later(import.meta.env.SSR && (await loadNoResults()), loadNoResults)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const api = context.get(apiContext)
  const listing = await loadListing(api, readFilters(url.searchParams))
  const moved = await findMovedPlace(api, listing)
  if (moved) throw redirect(listingAddress({ ...listing.filters, ...moved }), 301)
  // Best sellers are optional: the page is shown without them.
  const popular = listing.found.total === 0 ? await findPopular(api).catch(() => []) : []
  const unknown = isUnknown(listing)
  return data({ listing, popular, unknown, origin: url.origin }, { status: unknown ? 404 : 200 })
}

const isUnknown = ({ filters: { category }, categories }: Listing) =>
  category !== undefined && !categories.some(({ _id }) => _id === category)

export function Component() {
  const { listing, popular, unknown, origin } = useLoaderData<typeof loader>()
  const { found, filters } = listing
  const title = listingTitle(listing)
  const { search } = filters
  const heading = search ? (
    <Worded say={(own) => m.catalogue_results_for({ search: own })} content={search} />
  ) : (
    <Written>{title}</Written>
  )
  const { seller } = found
  const { location: next } = useNavigation()
  // Offline, the present products are better than a skeleton.
  const loading = useOnline() && next !== undefined && pathOf(next.pathname) === paths.products()
  if (unknown)
    return (
      <UnknownCategory categories={listing.categories} popular={popular} corner={WishlistToggle} />
    )
  return (
    <div className="page pb-section wrap-anywhere">
      <ListingHead listing={listing} title={title} origin={origin} />
      <Breadcrumb
        label={m.common_breadcrumb_label()}
        above={[{ label: m.catalogue_home(), href: paths.home() }]}
        here={heading}
        linkAs={RouterLink}
      />
      <a
        href="#products"
        className="sr-only rounded-control bg-surface px-4 py-2 focus:not-sr-only focus:absolute focus:z-40 focus:shadow-dialog"
      >
        {m.catalogue_skip_to_products()}
      </a>
      <div className="flex flex-col gap-10 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]">
        <aside
          id={filtersId}
          className="fade-foot hidden scroll-mt-20 pb-section target:block max-lg:order-last lg:sticky lg:top-20 lg:-mx-4 lg:block lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto overscroll-contain lg:px-4 lg:pt-3 noscript:block"
        >
          {/* Hydrated on its own, as the results are: no long task. */}
          <Suspense>
            <FilterPanel listing={listing} />
          </Suspense>
        </aside>
        <div className="grid min-w-0 grid-cols-1 content-start gap-5">
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
            <div className="min-w-0">
              <h1 className="text-h2 wrap-anywhere">{heading}</h1>
              <output className="text-ink-soft">{countOf(found)}</output>
              {seller && seller.reviewCount > 0 && (
                <p className="mt-1 text-ink-soft">
                  <Rating
                    value={seller.rating}
                    label={m.catalogue_seller_rating({
                      rating: formatRating(seller.rating),
                      reviews: seller.reviewCount,
                    })}
                    after={`(${formatCount(seller.reviewCount)})`}
                  />
                </p>
              )}
            </div>
            <div className="flex min-w-0 grow flex-wrap items-start gap-3 sm:grow-0 *:grow">
              <FilterButton listing={listing} />
              <SortForm filters={listing.filters} />
            </div>
          </div>
          <SubCategoryStrip listing={listing} />
          <AppliedFilters listing={listing} />
          <div id="products" tabIndex={-1} className="grid scroll-mt-20 gap-5 outline-none">
            {loading && <ProductGridSkeleton layout="listing" count={found.count || 8} />}
            {!loading && found.count === 0 && (
              <NoResults
                search={filters.search}
                withoutFilters={
                  narrowing(listing).length > 0 ? listingAddress(clearFilters(filters)) : undefined
                }
                pastEnd={
                  found.total > 0
                    ? { pages: found.pages, firstPage: listingAddress({ ...filters, page: 1 }) }
                    : undefined
                }
                categories={listing.categories}
                popular={popular}
                corner={WishlistToggle}
              />
            )}
            {!loading && found.count > 0 && (
              <Suspense>
                <ListingResults listing={listing} corner={WishlistToggle} />
              </Suspense>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}

const countOf = ({ total, totalIsMore }: Listing['found']) =>
  totalIsMore
    ? m.catalogue_result_count_more({ count: formatCount(total) })
    : m.catalogue_result_count({ count: total })

function ListingHead({
  listing,
  title,
  origin,
}: {
  listing: Listing
  title: string
  origin: string
}) {
  const { filters, categories, found } = listing
  const { page } = filters
  const category = categories.find(({ _id }) => _id === filters.category)
  const follow = !isNarrowed(filters)
  const address = (to: number) => origin + ownAddress(listingAddress({ ...filters, page: to }))
  const description = m.catalogue_products_description({
    title,
    shop: useShopName(),
    total: found.total,
    count: formatCount(found.total),
  })
  return (
    <>
      <PageHead
        isEnglishOnly={import.meta.env.SSR && isOfEnglishPlace(listing)}
        title={page > 1 ? m.catalogue_page_title({ title, page }) : title}
        description={page > 1 ? m.catalogue_page_description({ page, description }) : description}
        canonical={origin + canonicalAddress(filters)}
        picture={category && { kind: 'category', id: category._id, alt: category.categoryName }}
      />
      <JsonLd facts={import.meta.env.SSR && listingFacts(listing, origin)} />
      {(found.count === 0 || !follow) && <meta name="robots" content="noindex" />}
      {follow && page > 1 && page <= found.pages && <link rel="prev" href={address(page - 1)} />}
      {follow && page < found.pages && <link rel="next" href={address(page + 1)} />}
    </>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const { state, revalidate } = useRevalidator()
  const said = isRouteErrorResponse(error) ? error.statusText : ''
  return (
    <div className="page py-section">
      <PageTitle page={m.catalogue_error_loading()} />
      <meta name="robots" content="noindex" />
      <LoadError
        title={m.catalogue_error_loading()}
        text={said || m.catalogue_unknown_error()}
        error={error}
        busy={state !== 'idle'}
        onRetry={() => void revalidate()}
      />
    </div>
  )
}
