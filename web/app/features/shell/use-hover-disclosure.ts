import { useEffect, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'

import { useDismiss } from '#app/ui/overlay/use-dismiss.ts'
import { useLayer } from '#app/ui/overlay/use-layer.ts'

/** Hover delays: a passing mouse opens nothing, and leaving for a moment closes nothing. */
const waitMs = { open: 120, close: 250 }

/**
 * A disclosure that opens on click or hover, and closes on navigation, outside clicks,
 * Escape or Back. `around`: the element that counts as inside.
 */
export function useHoverDisclosure(around: RefObject<HTMLElement | null>) {
  const { key } = useLocation()
  const [opened, setOpened] = useState<{ on: string; by: 'press' | 'hover' }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const by = opened?.on === key ? opened.by : undefined
  const open = by !== undefined
  // Closed on leaving, so that Back does not show it open.
  if (opened && !open) setOpened(undefined)

  const show = (how: 'press' | 'hover') => {
    clearTimeout(timer.current)
    setOpened({ on: key, by: how })
  }
  const close = () => {
    clearTimeout(timer.current)
    setOpened(undefined)
  }
  const hover = (inside: boolean) => {
    clearTimeout(timer.current)
    if (inside === open || by === 'press') return
    timer.current = setTimeout(
      inside ? () => show('hover') : close,
      inside ? waitMs.open : waitMs.close,
    )
  }

  // Clears the hover timer.
  useEffect(() => () => clearTimeout(timer.current), [])
  useDismiss(around, open, () => setOpened(undefined))
  // Opened by hover, it closes with the pointer and gets no history entry.
  useLayer(by === 'press', () => setOpened(undefined))

  return { open, pressed: by === 'press', show, close, hover }
}
