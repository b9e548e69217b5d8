/** Does it when the browser has nothing else to do; the reply cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari lacks requestIdleCallback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 300)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}
