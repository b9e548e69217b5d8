import { classNames } from '#app/ui/layout/class-names.ts'

import { colorOf } from './color-palette.ts'

/** A swatch of a colour. */
export function ColorDot({ color, className }: { color: string; className?: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden className={classNames('color-dot', className)}>
      <circle cx="10" cy="10" r="9.5" fill={colorOf(color)} />
    </svg>
  )
}
