import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'

import { RouterLink } from './router-link.tsx'

/** A link of a menu: it says whether it leads to the page shown, or to one above it. */
export function HereLink({
  href,
  ...rest
}: Omit<ComponentProps<typeof RouterLink>, 'aria-current'>) {
  const { pathname } = useLocation()
  const isHere = pathname === href || (href !== '/' && pathname.startsWith(`${href}/`))
  return <RouterLink {...rest} href={href} aria-current={isHere ? 'page' : undefined} />
}
