import { useId, type ReactNode } from 'react'
import type { z } from 'zod'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

import { Refusal } from './refusal.tsx'
import { useStaffForm } from './use-staff-form.ts'

/**
 * A dialog with a small form. It closes when `send` resolves; errors are shown beside their fields, or
 * below them when they name none, and typed values are kept.
 */
export function FormDialog<Schema extends z.ZodType>({
  title,
  text,
  action,
  tone = 'primary',
  schema,
  send,
  onClose,
  children,
}: {
  title: string
  text?: ReactNode
  /** Label of the submit button. */
  action: string
  tone?: 'primary' | 'danger'
  schema: Schema
  send: (values: z.output<Schema>) => Promise<void>
  onClose: () => void
  children: (errors: Partial<Record<string, string>>) => ReactNode
}) {
  const id = useId()
  const { errors, refusal, busy, onSubmit } = useStaffForm(schema, async (values) => {
    await send(values)
    onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      closeLabel={m.common_close()}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {m.staff_cancel()}
          </Button>
          <Button type="submit" form={id} tone={tone} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={onSubmit} noValidate className="grid grid-cols-1 gap-4">
        {children(errors)}
        <Refusal text={refusal} />
      </form>
    </Dialog>
  )
}
