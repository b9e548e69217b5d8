import { arrivalDays, daysTo } from '@haat/contract/order/delivery-days'
import type { Shop } from '@haat/contract/shop'

import { m } from '#app/messages/generated/messages.js'
import { arrivalWords, rangeWords } from '#app/util/arrival-words.ts'

import { useDivision } from './delivery-place.ts'

interface PromisesProps {
  shop: Shop
  /** Whether the product may be given back for any reason; else only where it is wrong or damaged. */
  returnable: boolean
  /** Time of the page (ms), so that server and browser show the same dates. */
  now: number
}

const anyReason = m.catalogue_return_days
const faultAlone = m.catalogue_return_days_fault

/** One line with ways of payment, returns and delivery dates. */
export function Promises({ shop, returnable, now }: PromisesProps) {
  const { returnDays, payment } = shop
  const words = [
    payment.cash && m.catalogue_cash_on_delivery(),
    returnDays > 0 && (returnable ? anyReason : faultAlone)({ count: returnDays }),
    m.catalogue_arrives({ days: arrival(useDivision(), shop, new Date(now)) }),
  ].filter((word) => word !== false)
  return (
    // A line begins with a promise: the dot before it is cut off.
    <div className="overflow-clip">
      <ul className="-ml-4 flex flex-wrap font-medium text-leaf-deep">
        {words.map((word) => (
          <li key={word} className="relative pl-4">
            <span aria-hidden className="absolute left-2">
              ·
            </span>
            {word}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Until a division is chosen: from the first date in Dhaka to the last one elsewhere. */
function arrival(division: string | undefined, shop: Shop, now: Date): string {
  if (division !== undefined) return arrivalWords(division, shop, now)
  const [soonest] = daysTo('Dhaka', shop)
  const [, latest] = daysTo(undefined, shop)
  return rangeWords(arrivalDays([soonest, Math.max(soonest, latest)], shop.daysOff, now), now)
}
