import { Link } from 'react-router'

import type { LinkProps } from '#app/ui/layout/link-as.ts'

/** The router's link for parts that know no router. */
export function RouterLink({ href, ...rest }: LinkProps) {
  return <Link to={href} {...rest} />
}
