import { demoReviewers } from '../accounts.ts'
import type { DemoProduct, DemoReview } from '../products/types.ts'
import { chance, type DemoOrder, howMany, movesTo, ownHome } from './demo-order.ts'

const mostLines = 4
/** Reviews of one customer that lie within so many days come from one order. */
const oneVisit = 5

/** Somebody can review only what was delivered before: the orders behind the reviews of each customer. */
export function reviewedOrders(products: readonly DemoProduct[]): DemoOrder[] {
  return demoReviewers.flatMap(({ key }) => ordersBehind(key, products))
}

function ordersBehind(reviewer: string, products: readonly DemoProduct[]): DemoOrder[] {
  const bought = products
    .flatMap((product) => product.reviews.map((review) => ({ product, review })))
    .filter(({ review }) => review.reviewer === reviewer)
    .toSorted((one, other) => other.review.daysAgo - one.review.daysAgo)
  const visits: (typeof bought)[] = []
  for (const purchase of bought) {
    const visit = visits.at(-1)
    const first = visit?.[0]?.review.daysAgo ?? 0
    const joins =
      visit !== undefined &&
      visit.length < mostLines &&
      first - purchase.review.daysAgo <= oneVisit &&
      purchase.product.createdDaysAgo > first + 1
    if (joins) visit.push(purchase)
    else visits.push([purchase])
  }
  return visits.map((visit, index) => deliveredOrder(`${reviewer}-${index}`, reviewer, visit))
}

function deliveredOrder(
  key: string,
  customer: string,
  visit: readonly { product: DemoProduct; review: DemoReview }[],
): DemoOrder {
  const delivered = Math.max(...visit.map(({ review }) => review.daysAgo)) + 0.1 + chance(key) / 2
  const onSaleSince = Math.min(...visit.map(({ product }) => product.createdDaysAgo))
  const placed = Math.min(delivered + 1.5 + 2 * chance(`${key} way`), onSaleSince - 0.1)
  const lines = visit.map(({ product, review }) => ({ product, review, ...howMany(key, product) }))
  return { key, ...ownHome(customer), lines, moves: movesTo('delivered', placed, delivered) }
}
