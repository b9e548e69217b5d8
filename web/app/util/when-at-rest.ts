/**
 * Does the work when a mouse comes to the element, or when nobody has touched or scrolled it for `restMs`; the reply
 * cancels it. Waits on while somebody presses a part of it or has the focus there.
 */
export function whenAtRest(
  element: EventTarget & { matches(selector: string): boolean },
  restMs: number,
  work: () => void,
): () => void {
  const stop = new AbortController()
  let timer = setTimeout(begin, restMs)
  const cancel = () => {
    clearTimeout(timer)
    stop.abort()
  }
  function rest() {
    clearTimeout(timer)
    timer = setTimeout(begin, restMs)
  }
  function begin() {
    if (element.matches(':active, :focus-within')) return rest()
    cancel()
    work()
  }
  const listen = { signal: stop.signal, passive: true }
  element.addEventListener('mouseenter', begin, listen)
  element.addEventListener('touchstart', rest, listen)
  // Of a row within it: scrolling does not bubble.
  element.addEventListener('scroll', rest, { ...listen, capture: true })
  return cancel
}
