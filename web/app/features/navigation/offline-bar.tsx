import WifiOff from '~icons/wifi-off'
import { useNavigation } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { useOnline } from '#app/util/use-online.ts'

/** Status message while the browser is offline; the present page stays. */
export function OfflineBar() {
  const online = useOnline()
  const waiting = useNavigation().state !== 'idle'
  return (
    <output className="pointer-events-none fixed inset-x-4 top-18 z-40 flex justify-center">
      {!online && (
        <span className="flex animate-fade-in items-center gap-2 rounded-full bg-ink px-4 py-2 text-small text-surface shadow-dialog">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {waiting ? m.common_offline_waiting() : m.common_offline_title()}
        </span>
      )}
    </output>
  )
}
