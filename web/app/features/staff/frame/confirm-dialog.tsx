import { useId, useState, type ReactNode } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { useBusy } from '#app/util/use-busy.ts'

import { failureOf } from './failure-of.ts'

/**
 * Asks before something that cannot be taken back: the title names the thing, the text what will happen.
 * It closes once `act` is done; what fails is told here, and can be tried again.
 */
export function ConfirmDialog({
  title,
  text,
  action,
  tone = 'danger',
  act,
  onClose,
  children,
}: {
  title: string
  text?: string
  /** The words of the button. */
  action: string
  tone?: 'danger' | 'primary'
  act: () => Promise<void>
  onClose: () => void
  /** Fields that belong to the question. */
  children?: ReactNode
}) {
  const formId = useId()
  const [busy, setBusy] = useBusy(false)
  const [failure, setFailure] = useState<string>()
  const confirm = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await act()
      onClose()
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || busy || onClose()}
      title={title}
      description={text}
      closeLabel={m.common_close()}
      footer={
        <>
          <Button tone="quiet" onClick={() => busy || onClose()}>
            {m.staff_cancel()}
          </Button>
          <Button type="submit" form={formId} tone={tone} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void confirm()
        }}
      >
        {children}
      </form>
      {failure && (
        <p role="alert" className="mt-4 text-small text-alta">
          {failure}
        </p>
      )}
    </Dialog>
  )
}
