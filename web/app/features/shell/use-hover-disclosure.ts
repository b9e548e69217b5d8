import { useEffect, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'

import { useDismiss } from '#app/ui/overlay/use-dismiss.ts'
import { useLayer } from '#app/ui/overlay/use-layer.ts'

/** A mouse on its way elsewhere opens nothing, and one that slips out for a moment closes nothing. */
const waitMs = { open: 120, close: 250 }

/**
 * Something that opens by a press or under a mouse, until one goes elsewhere: to another page, outside, or
 * away by Escape or Back. `around`: what counts as inside.
 */
export function useHoverDisclosure(around: RefObject<HTMLElement | null>) {
  const { key } = useLocation()
  const [opened, setOpened] = useState<{ on: string; by: 'press' | 'hover' }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const by = opened?.on === key ? opened.by : undefined
  const open = by !== undefined
  // Not open again when Back leads here.
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

  // Syncs with the clock.
  useEffect(() => () => clearTimeout(timer.current), [])
  useDismiss(around, open, () => setOpened(undefined))
  // What a mouse opens in passing closes as it passes on: it is worth no step in the history.
  useLayer(by === 'press', () => setOpened(undefined))

  return { open, pressed: by === 'press', show, close, hover }
}
