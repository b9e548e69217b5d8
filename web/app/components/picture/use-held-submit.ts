import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

/**
 * Holds the form around `inside` back while pictures are made small, and sends it once they are ready; not when one of
 * them cannot be used (`faults` has grown): then the person decides. Returns whether the form waits.
 */
export function useHeldSubmit(
  inside: RefObject<HTMLInputElement | null>,
  pending: boolean,
  faults: number,
): boolean {
  const [held, setHeld] = useState<{ faults: number }>()
  const hold = useEffectEvent(() => setHeld({ faults }))
  const go = useEffectEvent(() => {
    if (held && held.faults === faults) inside.current?.form?.requestSubmit()
    setHeld(undefined)
  })
  const wasPending = useRef(pending)
  useEffect(() => {
    if (wasPending.current && !pending) go()
    wasPending.current = pending
    const form = inside.current?.form
    if (!pending || !form) return
    // Before React hears of it, at the root.
    const stop = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopPropagation()
      hold()
    }
    form.addEventListener('submit', stop)
    return () => form.removeEventListener('submit', stop)
  }, [pending, inside])
  return held !== undefined && pending
}
