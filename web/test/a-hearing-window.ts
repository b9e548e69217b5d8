import { vi } from 'vitest'

/** A window outside a browser that hears events: dispatch them on what it returns. */
export function aHearingWindow(): EventTarget {
  const heard = new EventTarget()
  vi.stubGlobal('addEventListener', heard.addEventListener.bind(heard))
  vi.stubGlobal('removeEventListener', heard.removeEventListener.bind(heard))
  return heard
}
