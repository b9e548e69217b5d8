import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A white surface on the page's ground. `padding` none lets a picture reach its edges. */
export function Card({
  as: Element = 'div',
  padding = 'regular',
  className,
  children,
}: {
  as?: 'div' | 'article' | 'section' | 'li'
  padding?: 'none' | 'regular'
  className?: string
  children: ReactNode
}) {
  return (
    <Element
      className={classNames(
        'rounded-card border border-line bg-surface',
        padding === 'none' ? 'overflow-clip' : 'p-4 md:p-6',
        className,
      )}
    >
      {children}
    </Element>
  )
}
