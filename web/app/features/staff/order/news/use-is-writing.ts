import { useEffect, useRef } from 'react'

/**
 * Tells whether the person is in the middle of something: a dialog is open, or a field was changed since the page had this
 * `state`.
 */
export function useIsWriting(state: string): () => boolean {
  const written = useRef('')
  // Syncs with fields anywhere on the page.
  useEffect(() => {
    const onInput = () => {
      written.current = state
    }
    document.addEventListener('input', onInput)
    return () => document.removeEventListener('input', onInput)
  }, [state])
  return () => written.current === state || document.querySelector('[role="dialog"]') !== null
}
