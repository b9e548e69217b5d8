import { lazy, Suspense, useState } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'

const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
}))

interface DeleteAccountProps {
  hasPassword: boolean
  onDeleted(): void
}

/** The button and its confirmation dialog, loaded on the first click. */
export function DeleteAccount({ hasPassword, onDeleted }: DeleteAccountProps) {
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button
        tone="quiet"
        className="text-alta!"
        onClick={() => {
          setAsked(true)
          setOpen(true)
        }}
      >
        {m.account_delete_open()}
      </Button>
      {asked && (
        <Suspense>
          <DeleteAccountDialog
            open={open}
            onOpenChange={setOpen}
            hasPassword={hasPassword}
            onDeleted={onDeleted}
          />
        </Suspense>
      )}
    </>
  )
}
