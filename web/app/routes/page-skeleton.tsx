import { matchPath, useLocation, useNavigation } from 'react-router'

import { ProductGridSkeleton } from '#app/features/catalogue/card/product-grid.tsx'
import { pathOf } from '#app/language/own-address.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { classNames } from '#app/ui/layout/class-names.ts'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { useOnline } from '#app/util/use-online.ts'

/**
 * Covers the page in a layout's `main` when the next one takes longer than 400 ms to load (the delay is in the
 * animation). The page below stays mounted and keeps its scroll position, for a cancelled navigation.
 */
export function PageSkeleton({
  /** From one page of the account to another: the side menu stays visible. */
  inAccount = false,
}) {
  const { pathname: here } = useLocation()
  const { location } = useNavigation()
  const next = location && pathOf(location.pathname)
  const online = useOnline()
  // Offline, the present page is better than a skeleton of one that cannot load.
  if (!online || !next || next === here) return null
  const within = [here, next].every((path) => path.startsWith(paths.account()))
  if (within !== inAccount) return null
  return (
    <div
      aria-hidden
      className="absolute inset-0 z-20 animate-appear-late overflow-clip bg-canvas"
      data-page-skeleton
    >
      <div className={classNames('sticky top-16 h-dvh overflow-clip', !inAccount && 'page pt-6')}>
        {skeletonOf(next)}
      </div>
    </div>
  )
}

function skeletonOf(pathname: string) {
  if (pathname === paths.home() || pathname === paths.products()) {
    return <ProductGridSkeleton layout="listing" count={8} />
  }
  if (pathname === paths.refundRequest()) return m.refund_loading()
  return matchPath(`${paths.products()}/*`, pathname) ? <ProductSkeleton /> : <CardsSkeleton />
}

function ProductSkeleton() {
  return (
    <div className="grid gap-8 pt-8 md:grid-cols-2 lg:gap-14">
      <Skeleton className="aspect-square w-full" />
      <div className="grid content-start gap-3">
        <Skeleton shape="text" className="w-full text-h2" />
        <Skeleton shape="text" className="w-1/3 text-h2" />
        <Skeleton shape="text" className="w-2/3" />
      </div>
    </div>
  )
}

function CardsSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton shape="text" className="mb-2 w-1/2 text-h2" />
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-36" />
      ))}
    </div>
  )
}
