import { Link } from 'react-router'

import type { LinkProps } from '#app/ui/layout/link-as.ts'

/** React Router's link for `ui` components, which do not import the router. */
export function RouterLink({ href, ...rest }: LinkProps) {
  return <Link to={href} {...rest} />
}
