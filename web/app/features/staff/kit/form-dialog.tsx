import type { ReactNode } from 'react'
import type { z } from 'zod'

import { DialogForm, type AskedProps } from './dialog-form.tsx'
import { Refusal } from './refusal.tsx'
import { useReadAfterConflict } from './use-read-after-conflict.ts'
import { useStaffForm } from './use-staff-form.ts'

interface FormDialogProps<Schema extends z.ZodType> extends AskedProps {
  schema: Schema
  send: (values: z.output<Schema>) => Promise<void>
  /** Its fields, with the names of the schema. */
  children: ReactNode
}

/**
 * A dialog with a small form. It closes when `send` resolves; errors are shown beside their fields, or
 * below them when they name none, and typed values are kept.
 */
export function FormDialog<Schema extends z.ZodType>({
  schema,
  send,
  children,
  ...asked
}: FormDialogProps<Schema>) {
  const { attempt, close } = useReadAfterConflict(asked.onClose)
  const { errors, refusal, busy, onSubmit } = useStaffForm(schema, async (values) => {
    await attempt(() => send(values))
    close()
  })
  return (
    <DialogForm
      {...asked}
      onClose={close}
      busy={busy}
      errors={errors}
      onSubmit={onSubmit}
      refusal={<Refusal text={refusal} />}
    >
      {children}
    </DialogForm>
  )
}
