import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Pagination } from '#app/ui/layout/pagination.tsx'
import { RouterLink } from '#app/components/router-link.tsx'

import { isNarrowed, listingAddress } from './listing-address.ts'
import type { Listing } from './load-listing.ts'
import { ProductList, type Corner } from '../card/product-list.tsx'
import { useAskedFilters } from './use-asked-filters.ts'
import { useMoreProducts } from './use-more-products.ts'

/** The products of a listing with pagination, on phones also a "load more" button. */
export function ListingResults({ listing, corner }: { listing: Listing; corner: Corner }) {
  const { filters, found } = listing
  const asked = useAskedFilters(filters)
  const more = useMoreProducts(listing)
  return (
    <>
      {found.match === 'similar' && filters.search && (
        <p className="text-lead">{m.catalogue_no_exact_match({ search: filters.search })}</p>
      )}
      <h2 className="sr-only">{m.catalogue_products()}</h2>
      <ProductList
        products={[...found.data, ...more.products]}
        layout="listing"
        first
        corner={corner}
      />
      {more.state === 'failed' && (
        <p role="alert" className="text-center text-alta">
          {m.catalogue_error_loading()}
        </p>
      )}
      {!more.atEnd && (
        <Button
          tone="quiet"
          busy={more.state === 'loading'}
          onClick={() => void more.showMore()}
          className="justify-self-center md:hidden noscript:hidden"
        >
          {m.catalogue_show_more()}
        </Button>
      )}
      <Pagination
        page={asked === filters ? more.page : asked.page}
        pages={found.pages}
        nofollow={isNarrowed(asked)}
        hrefFor={(page) => listingAddress({ ...asked, page })}
        linkAs={RouterLink}
        labels={{
          navigation: m.catalogue_pages(),
          previous: m.common_previous(),
          next: m.common_next(),
          pageOf: (page, pages) => m.common_page_of({ page, pages }),
          page: (page) => m.catalogue_page({ page }),
        }}
      />
    </>
  )
}
