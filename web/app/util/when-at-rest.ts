interface Rest {
  restMs: number
  /** When the element stood there, by `performance.now()`. */
  stoodAt: number
}

/**
 * Does the work when a mouse comes to the element, or when nobody has touched or scrolled it for `restMs`; the reply
 * cancels it. Waits on while a part of it is pressed or has the focus. The work hears since when nobody has
 * touched it, by `performance.now()`.
 */
export function whenAtRest(
  element: EventTarget & { matches(selector: string): boolean },
  { restMs, stoodAt }: Rest,
  work: (restingSince: number) => void,
): () => void {
  const stop = new AbortController()
  let since = stoodAt
  let timer = setTimeout(begin, since + restMs - performance.now())
  const cancel = () => {
    clearTimeout(timer)
    stop.abort()
  }
  function rest() {
    clearTimeout(timer)
    since = performance.now()
    timer = setTimeout(begin, restMs)
  }
  function begin() {
    if (element.matches(':active, :focus-within')) return rest()
    cancel()
    work(since)
  }
  const listen = { signal: stop.signal, passive: true }
  element.addEventListener('mouseenter', begin, listen)
  element.addEventListener('touchstart', rest, listen)
  // Of a row within it: scrolling does not bubble.
  element.addEventListener('scroll', rest, { ...listen, capture: true })
  return cancel
}
