import ChevronLeft from '~icons/chevron-left'
import { Link } from 'react-router'

import { Button } from '#app/ui/form/button.tsx'

/** Leads from a page back to the list, or the order, that it belongs to. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Button asChild tone="ghost">
      <Link to={to}>
        <ChevronLeft aria-hidden className="-ml-1 size-5" />
        {children}
      </Link>
    </Button>
  )
}
