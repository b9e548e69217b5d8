import { m } from '#app/messages/generated/messages.js'
import { classNames } from '#app/ui/layout/class-names.ts'
import { exactTaka } from '#app/util/exact-decimals.ts'

/** How far what was counted is from the bookings: less is missing, more is too much. */
export const differenceWords = (difference: number): string => {
  if (difference === 0) return m.staff_counting_matches()
  const amount = exactTaka(Math.abs(difference))
  return difference < 0
    ? m.staff_counting_missing({ amount })
    : m.staff_counting_too_much({ amount })
}

export const differenceTone = (difference: number) =>
  difference === 0 ? 'leaf' : difference < 0 ? 'alta' : 'marigold'

const styles = {
  leaf: 'bg-leaf-tint text-leaf-deep',
  alta: 'bg-alta-tint text-alta-deep',
  marigold: 'bg-marigold-tint text-ink',
} as const

/** The difference before it is booked. */
export function Difference({ difference }: { difference: number | undefined }) {
  return (
    <output
      className={classNames(
        'block rounded-control px-3 py-2 font-medium empty:hidden',
        difference !== undefined && styles[differenceTone(difference)],
      )}
    >
      {difference !== undefined && differenceWords(difference)}
    </output>
  )
}
