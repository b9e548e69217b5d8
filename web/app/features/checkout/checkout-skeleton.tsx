import { m } from '#app/messages/generated/messages.js'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'

/** Skeleton of the checkout, the same for every visitor until the browser has read the session. */
export function CheckoutSkeleton() {
  return (
    <>
      <h1 className="text-h2">{m.checkout_title()}</h1>
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[1fr_24rem] lg:gap-8">
        <Skeleton className="h-18 lg:order-2 lg:h-80" />
        <div className="grid gap-5">
          <Skeleton className="h-56" />
          <Skeleton className="h-96" />
          <Skeleton className="h-44" />
        </div>
      </div>
    </>
  )
}
