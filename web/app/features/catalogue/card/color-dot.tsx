import { classNames } from '#app/ui/layout/class-names.ts'

import { colorOf } from './color-palette.ts'

/** A swatch of a colour. */
export function ColorDot({ color, className }: { color: string; className?: string }) {
  return (
    <i
      aria-hidden
      className={classNames('color-dot', className)}
      style={{ background: colorOf(color) }}
    />
  )
}
