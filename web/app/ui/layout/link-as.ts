import type { AriaAttributes, ElementType, ReactNode } from 'react'

/** What a part hands to the link it renders. */
export type LinkProps = Pick<AriaAttributes, 'aria-current' | 'aria-label'> & {
  href: string
  className?: string
  rel?: string
  children?: ReactNode
}

/** `'a'` or a router's link that takes `href`: parts know no router. */
export type LinkAs = ElementType<LinkProps>
