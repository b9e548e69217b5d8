import { useId, useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { PasswordField } from '#app/components/password-field.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { loadOnce } from '#app/util/load-once.ts'
import { useForm } from '#app/api/use-form.ts'

import { unplacedFailure } from '#app/components/failure-text.ts'
import { FormAlert } from '../form-alert.tsx'

const findBody = loadOnce(
  async () => (await import('@haat/contract/account/account')).DeleteAccountBody,
)

interface DeleteAccountDialogProps {
  open: boolean
  onOpenChange(open: boolean): void
  hasPassword: boolean
  onDeleted(): void
}

/** Asks for confirmation, and for the password if the account has one. */
export function DeleteAccountDialog({
  open,
  onOpenChange,
  hasPassword,
  onDeleted,
}: DeleteAccountDialogProps) {
  const formId = useId()
  const [refusal, setRefusal] = useState<string>()
  const { errors, busy, onSubmit } = useForm(
    findBody,
    async (body) => {
      setRefusal(undefined)
      await browserApi('POST /user/delete-account', { body })
      toast.success(m.account_deleted())
      onDeleted()
    },
    (error) => {
      toast.error(m.account_delete_failed())
      setRefusal(unplacedFailure(error))
    },
  )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.account_delete_sure()}
      description={m.account_delete_text()}
      closeLabel={m.common_close()}
      footer={
        <>
          <Button tone="quiet" onClick={() => onOpenChange(false)}>
            {m.account_delete_keep()}
          </Button>
          <Button
            type="submit"
            form={formId}
            tone="danger"
            busy={busy}
            busyLabel={m.account_delete_busy()}
          >
            {m.account_delete_submit()}
          </Button>
        </>
      }
    >
      <form method="post" id={formId} onSubmit={onSubmit} noValidate className="grid gap-5">
        <FormAlert text={refusal} />
        {hasPassword && (
          <PasswordField
            label={m.account_delete_password()}
            error={errors.password}
            name="password"
            autoComplete="current-password"
          />
        )}
      </form>
    </Dialog>
  )
}
