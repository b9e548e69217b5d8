import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'

interface DialogButtonsProps {
  /** The form in the dialog that the second button sends. */
  formId: string
  action: string
  tone: 'danger' | 'primary'
  busy: boolean
  disabled: boolean
  onClose: () => void
}

/** Foot of a dialog with a form: leave it, or do it. */
export function DialogButtons({
  formId,
  action,
  tone,
  busy,
  disabled,
  onClose,
}: DialogButtonsProps) {
  return (
    <>
      <Button tone="quiet" onClick={() => busy || onClose()}>
        {m.staff_cancel()}
      </Button>
      <Button type="submit" form={formId} tone={tone} busy={busy} disabled={disabled}>
        {action}
      </Button>
    </>
  )
}
