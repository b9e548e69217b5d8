import { useId, type ReactNode } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

import { DialogButtons } from './dialog-buttons.tsx'
import { Refusal } from './refusal.tsx'
import { useAct } from './use-act.ts'

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
  const { busy, refusal, act: attempt } = useAct()
  const confirm = () =>
    attempt(async () => {
      await act()
      onClose()
    })
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
        <div className="mt-4 empty:hidden">
          <Refusal text={refusal} />
        </div>
      </form>
    </Dialog>
  )
}
