import { useEffect, useRef } from 'react'

/**
 * Syncs with the document: marks the clicked link (`aria-busy`) while the page at `address`, its target, is
 * loading.
 */
export function usePendingLink(address: string | undefined): void {
  const pressed = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const note = ({ target }: Event) => {
      pressed.current = target instanceof Element ? target.closest('a') : null
    }
    document.addEventListener('click', note, true)
    return () => document.removeEventListener('click', note, true)
  }, [])
  useEffect(() => {
    const link = pressed.current
    if (!link?.isConnected || link.pathname + link.search + link.hash !== address) return
    link.ariaBusy = 'true'
    return () => {
      link.ariaBusy = null
    }
  }, [address])
}
