import ArrowUp from '~icons/arrow-up'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'

/** Scrolls to the top of a long page, smoothly unless reduced motion is preferred. */
export function ScrollToTop() {
  const scroll = () => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })
  }
  return (
    <Button tone="ghost" onClick={scroll} className="-ml-4">
      <ArrowUp aria-hidden className="size-5" />
      {m.common_scroll_to_top()}
    </Button>
  )
}
