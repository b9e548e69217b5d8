import { type ReactNode, type RefObject, type SubmitEvent, useId } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { FormErrors } from '#app/ui/form/form-errors.ts'
import { classNames } from '#app/ui/layout/class-names.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

import { sendByKey } from './send-by-key.ts'

/** What every dialog with a form asks its caller for. */
export interface AskedProps {
  title: ReactNode
  text?: ReactNode
  /** Label of the button that does it. */
  action: string
  tone?: 'danger' | 'primary' | undefined
  onClose: () => void
  /** Shown above the form: a form of its own. */
  before?: ReactNode
}

interface DialogFormProps extends AskedProps {
  busy: boolean
  /** It cannot be done yet. */
  disabled?: boolean
  errors?: FormErrors
  formRef?: RefObject<HTMLFormElement | null>
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  /** Its fields. */
  children: ReactNode
  /** What was refused, below them. */
  refusal: ReactNode
}

const noErrors: FormErrors = {}

/** A dialog with a form: its fields, and buttons that leave it or do it. While it is done it stays open. */
export function DialogForm({
  title,
  text,
  action,
  tone = 'primary',
  onClose,
  before,
  busy,
  disabled = false,
  errors = noErrors,
  formRef,
  onSubmit,
  children,
  refusal,
}: DialogFormProps) {
  const formId = useId()
  const close = () => busy || onClose()
  return (
    <Dialog
      open
      onOpenChange={(open) => open || close()}
      title={title}
      description={text}
      closeLabel={m.common_close()}
      footer={
        <>
          <Button tone="quiet" onClick={close}>
            {m.staff_cancel()}
          </Button>
          <Button type="submit" form={formId} tone={tone} busy={busy} disabled={disabled}>
            {action}
          </Button>
        </>
      }
    >
      {before && <div className="mb-4">{before}</div>}
      <FormErrors value={errors}>
        <form
          ref={formRef}
          id={formId}
          noValidate
          // Empty, it takes no room: a grid would keep its margins.
          className={classNames('group/form', Boolean(children) && 'grid grid-cols-1 gap-4')}
          onSubmit={(event) => {
            // It may lie in another form, whose portal it leaves.
            event.stopPropagation()
            onSubmit(event)
          }}
          {...sendByKey}
        >
          {children}
          {refusal}
        </form>
      </FormErrors>
    </Dialog>
  )
}
