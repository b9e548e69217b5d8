import type { ReactNode } from 'react'

import { DialogForm, type AskedProps } from './dialog-form.tsx'
import { Refusal } from './refusal.tsx'
import { useAct } from './use-act.ts'

interface ConfirmDialogProps extends AskedProps {
  /** What it needs is filled in; until then it cannot be confirmed. */
  ready?: boolean
  act: () => Promise<void>
  /** Form fields of the confirmation. */
  children?: ReactNode
}

/**
 * Confirmation before an irreversible action: the title names the object, the text the effect.
 * It closes when `act` resolves; a failure is shown here and can be retried.
 */
export function ConfirmDialog({ ready = true, act, children, ...asked }: ConfirmDialogProps) {
  const { busy, refusal, act: attempt } = useAct()
  const confirm = () =>
    attempt(async () => {
      await act()
      asked.onClose()
    })
  return (
    <DialogForm
      tone="danger"
      {...asked}
      busy={busy}
      disabled={!ready}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && ready) void confirm()
      }}
      refusal={<Refusal text={refusal} />}
    >
      {children}
    </DialogForm>
  )
}
