import { useEffect, type RefObject } from 'react'
import { useBlocker, type Blocker } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

/**
 * Warns about unsaved changes: for navigations by a dialog of ours, and for closing the tab by the browser's own
 * (beforeunload). Not once `released` is set.
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
