import { useId, useState, type ReactNode } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { useBusy } from '#app/util/use-busy.ts'

import { failureOf } from './failure-of.ts'

/**
 * Confirmation before an irreversible action: the title names the object, the text the effect.
 * It closes when `act` resolves; a failure is shown here and can be retried.
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
  /** Label of the confirm button. */
  action: string
  tone?: 'danger' | 'primary'
  act: () => Promise<void>
  onClose: () => void
  /** Form fields of the confirmation. */
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
