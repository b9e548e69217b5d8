import { formatTaka } from '#app/language/format-taka.ts'

import { classNames } from '../layout/class-names.ts'

/** Taka as in the API (≤ 2 decimals): ৳1,25,000; with `decimals={2}` ৳1,25,000.00. */
export function Money({
  taka,
  decimals = 0,
  className,
}: {
  taka: number
  decimals?: 0 | 2
  className?: string
}) {
  return <span className={classNames('money', className)}>{formatTaka(taka, decimals)}</span>
}
