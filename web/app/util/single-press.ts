/** Two taps within this time are one wish (ms): the platforms' time for a double tap, and a slow thumb. */
const doubleTapMs = 700

/**
 * Tells a press from the second tap of a double one: what a press adds or switches, the second tap would add twice or
 * switch back. `at` is the time of the event, `of` what it is for: a press for another thing is no second tap.
 */
export function singlePress(): (at: number, of?: string) => boolean {
  let last = { at: -Infinity, of: '' }
  return (at, of = '') => {
    const single = at - last.at > doubleTapMs || of !== last.of
    last = { at, of }
    return single
  }
}
