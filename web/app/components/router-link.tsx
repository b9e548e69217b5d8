import type { ComponentProps } from 'react'

import { ownAddress } from '#app/language/own-address.ts'

/**
 * A link that the router follows (render/follow-links.ts): a plain `<a>`. React Router's own costs several hooks, which
 * is a fifth of the rendering of a page with sixty links; it remains for links with a state.
 */
export function RouterLink({ children, ...rest }: ComponentProps<'a'> & { href: string }) {
  return (
    <a {...rest} href={ownAddress(rest.href)} data-router="">
      {children}
    </a>
  )
}
