import type { ComponentProps, ReactNode } from 'react'

import { formatCount } from '#app/language/format-count.ts'
import { classNames } from '../layout/class-names.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

/** A round 44 px button with one icon. A `count` above 0 is shown on it; include it in `label`, too. */
export function IconButton({
  label,
  tone = 'ghost',
  count = 0,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string
  tone?: 'ghost' | 'quiet' | 'floating'
  count?: number
  children: ReactNode
}) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames('icon-button', `icon-button-${tone}`, className)}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
      <CountBubble count={count} />
    </button>
  )
}

/** The count badge of an icon; nothing at 0, '99+' above 99. */
export function CountBubble({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span aria-hidden className="count-bubble">
      {count > 99 ? `${formatCount(99)}+` : formatCount(count)}
    </span>
  )
}
