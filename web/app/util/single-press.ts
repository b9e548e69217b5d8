/** Two taps within this time are one wish (ms): the platforms' time for a double tap, and a slow thumb. */
const doubleTapMs = 700

/**
 * Tells a press from the second tap of a double one: what a press adds or switches, the second tap would add twice or
 * switch back. `at` is the time of the event.
 */
export function singlePress(): (at: number) => boolean {
  let last = -Infinity
  return (at) => {
    const single = at - last > doubleTapMs
    last = at
    return single
  }
}
