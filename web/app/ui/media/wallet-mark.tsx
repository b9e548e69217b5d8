import { classNames } from '../layout/class-names.ts'
import marks from './wallet-marks.svg'

/** A wallet's mark in its colours. Its name is beside it, so that the mark says nothing to screen readers. */
export function WalletMark({
  name,
  className,
}: {
  name: 'bkash' | 'nagad' | 'rocket'
  className?: string
}) {
  return (
    <svg aria-hidden className={classNames('h-7 w-10 shrink-0', className)}>
      <use href={`${marks}#${name}`} />
    </svg>
  )
}
