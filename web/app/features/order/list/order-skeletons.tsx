import { m } from '#app/messages/generated/messages.js'
import { Card } from '#app/ui/layout/card.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'

/** Skeleton of the order list: search, status filter and three cards. */
export function OrderSkeletons() {
  return (
    <div aria-busy>
      <output className="sr-only">{m.order_loading()}</output>
      <Skeleton className="h-11.5" />
      <div className="mt-5 flex gap-2 overflow-hidden">
        {[1, 2, 3, 4, 5].map((pill) => (
          <Skeleton key={pill} shape="round" className="h-target w-24 shrink-0" />
        ))}
      </div>
      <div className="mt-6 grid gap-5">
        <OrderSkeleton />
        <OrderSkeleton />
        <OrderSkeleton />
      </div>
    </div>
  )
}

function OrderSkeleton() {
  return (
    <Card padding="none">
      <div className="flex items-start justify-between gap-6 p-4 md:px-6 md:pt-5">
        <div>
          <Skeleton shape="text" className="w-36 text-lead" />
          <Skeleton shape="text" className="mt-1 w-36 text-small" />
        </div>
        <Skeleton shape="text" className="w-20 text-h3" />
      </div>
      <div className="grid grid-cols-4 justify-items-center border-t border-line py-4">
        {[1, 2, 3, 4].map((step) => (
          <Skeleton key={step} shape="round" className="mb-6.5 size-5.5" />
        ))}
      </div>
      <div className="flex items-center gap-4 border-t border-line px-4 py-3 md:px-6">
        <Skeleton className="size-16 shrink-0" />
        <div className="flex-1">
          <Skeleton shape="text" className="w-2/3" />
          <Skeleton shape="text" className="w-24 text-small" />
        </div>
      </div>
    </Card>
  )
}
