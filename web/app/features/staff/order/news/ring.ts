import { stored } from '#app/util/stored.ts'

import { playNotes } from '../../kit/play-notes.ts'

/** Whether a new order rings in this browser; off until it is switched on. */
export const ringing = stored('ring', (json) => json === true)

const quietMs = 2_000

/** Two short notes. Browsers play nothing before the person has touched the page. */
export const ring = (): Promise<void> =>
  playNotes([
    { hertz: 880, afterSeconds: 0 },
    { hertz: 1_175, afterSeconds: 0.14 },
  ])

/** Rings for a new order, in one tab of those that may, and once for orders that come together. */
export function ringForNews(): void {
  if (!ringing.get() || !('locks' in navigator) || !navigator.userActivation.hasBeenActive) return
  void navigator.locks.request('haat-ring', { ifAvailable: true }, async (lock) => {
    if (!lock) return
    await ring()
    await new Promise((resolve) => setTimeout(resolve, quietMs))
  })
}
