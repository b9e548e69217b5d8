import type { Address } from '@haat/contract/address'
import { useState } from 'react'

import { ApiError } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { useBusy } from '#app/util/use-busy.ts'

import { AddressLine } from './address-line.tsx'

/** Asks before it deletes a saved address. */
export function DeleteAddress({
  address,
  onDeleted,
  onClose,
}: {
  address: Address
  onDeleted(): void
  onClose(): void
}) {
  const [busy, setBusy] = useBusy(false)
  const [refusal, setRefusal] = useState<string>()
  const remove = async () => {
    setBusy(true)
    try {
      await browserApi('DELETE /user/addresses/{id}', { params: { id: address._id } })
      onDeleted()
    } catch (error) {
      setRefusal((error instanceof ApiError && error.message) || m.common_offline_title())
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={m.checkout_address_delete_title()}
      description={<AddressLine {...address} />}
      closeLabel={m.common_close()}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {m.checkout_cancel()}
          </Button>
          <Button tone="danger" busy={busy} onClick={() => void remove()}>
            {m.checkout_address_delete()}
          </Button>
        </>
      }
    >
      {refusal && (
        <p role="alert" className="text-alta">
          {refusal}
        </p>
      )}
    </Dialog>
  )
}
