import { useId, useState, type ReactNode } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { useBusy } from '#app/util/use-busy.ts'

import { DialogButtons } from './dialog-buttons.tsx'
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
  ready = true,
  act,
  onClose,
  before,
  children,
}: {
  title: string
  text?: string | undefined
  /** Label of the confirm button. */
  action: string
  tone?: 'danger' | 'primary'
  /** What it needs is filled in; until then it cannot be confirmed. */
  ready?: boolean
  act: () => Promise<void>
  onClose: () => void
  /** Shown above the form: a form of its own. */
  before?: ReactNode
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
        <DialogButtons
          formId={formId}
          action={action}
          tone={tone}
          busy={busy}
          disabled={!ready}
          onClose={onClose}
        />
      }
    >
      {before && <div className="mb-4">{before}</div>}
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && ready) void confirm()
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
