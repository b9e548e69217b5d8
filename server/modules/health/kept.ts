/** Reads again once the last answer is `keptMs` old; who asks meanwhile gets the same. A failure is not kept. */
export function kept<T>(read: () => Promise<T>, keptMs: number): () => Promise<T> {
  let last: { value: Promise<T>; until: number } | undefined
  return () => {
    if (last && performance.now() < last.until) return last.value
    const now = { value: read(), until: Infinity }
    last = now
    void now.value.then(
      () => {
        now.until = performance.now() + keptMs
      },
      () => {
        last = undefined
      },
    )
    return now.value
  }
}
