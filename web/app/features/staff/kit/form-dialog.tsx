import { useId, useState, type ReactNode } from 'react'
import type { z } from 'zod'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { useForm } from '#app/api/use-form.ts'

import { failureOf } from './failure-of.ts'

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
  const [failure, setFailure] = useState<string>()
  const { errors, busy, onSubmit } = useForm(
    schema,
    async (values) => {
      setFailure(undefined)
      await send(values)
      onClose()
    },
    (error) => setFailure(failureOf(error)),
  )
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
      </form>
      {failure && !Object.values(errors).includes(failure) && (
        <p role="alert" className="mt-4 text-small text-alta">
          {failure}
        </p>
      )}
    </Dialog>
  )
}
