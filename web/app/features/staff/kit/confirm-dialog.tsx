import type { ReactNode } from 'react'

import { DialogForm, type AskedProps } from './dialog-form.tsx'
import { Refusal } from './refusal.tsx'
import { useAct } from './use-act.ts'
import { useReadAfterConflict } from './use-read-after-conflict.ts'

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
  const { busy, refusal, act: confirmed } = useAct()
  const { attempt, close } = useReadAfterConflict(asked.onClose)
  const confirm = () =>
    confirmed(async () => {
      await attempt(act)
      close()
    })
  return (
    <DialogForm
      tone="danger"
      {...asked}
      onClose={close}
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
