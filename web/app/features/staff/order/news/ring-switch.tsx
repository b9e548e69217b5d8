import Bell from '~icons/bell'
import BellOff from '~icons/bell-off'
import { useSyncExternalStore } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { IconButton } from '#app/ui/form/icon-button.tsx'

import { ring, ringing } from './ring.ts'

/** Whether a new order rings; switching it on plays the sound once. */
export function RingSwitch() {
  const isOn = useSyncExternalStore(ringing.subscribe, ringing.get, () => false)
  const turn = () => {
    ringing.set(!isOn)
    if (!isOn) void ring()
  }
  return (
    <IconButton label={m.staff_news_ring()} tone="quiet" aria-pressed={isOn} onClick={turn}>
      {isOn ? <Bell aria-hidden /> : <BellOff aria-hidden />}
    </IconButton>
  )
}
