import type { AriaAttributes, ElementType, ReactNode } from 'react'

/** Props that a component passes to the link it renders. */
export type LinkProps = Pick<AriaAttributes, 'aria-current' | 'aria-label'> & {
  href: string
  className?: string
  rel?: string
  children?: ReactNode
}

/** `'a'` or a router link that takes `href`: `ui` components do not import the router. */
export type LinkAs = ElementType<LinkProps>
