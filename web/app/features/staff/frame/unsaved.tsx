import { useEffect, type RefObject } from 'react'
import { useBlocker, type Blocker } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

/**
 * Holds somebody who would lose what they typed: within the shop by a question of ours, and, synced with the
 * browser, by its own when the tab is closed. Once `released` is set nobody is held.
 */
export function useUnsaved(dirty: boolean, released: RefObject<boolean>): Blocker {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !released.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!dirty) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [dirty])
  return blocker
}

export function UnsavedDialog({ blocker }: { blocker: Blocker }) {
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && blocker.reset()}
      title={m.staff_unsaved_title()}
      description={m.staff_unsaved_text()}
      closeLabel={m.common_close()}
      footer={
        <>
          <Button tone="quiet" onClick={() => blocker.proceed()}>
            {m.staff_unsaved_leave()}
          </Button>
          <Button onClick={() => blocker.reset()}>{m.staff_unsaved_stay()}</Button>
        </>
      }
    />
  )
}
