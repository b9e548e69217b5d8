import { Written } from '#app/components/written.tsx'
import { inDigits } from '#app/language/in-digits.ts'
import type { Address } from '@haat/contract/address'
import { mostAddresses } from '@haat/contract/address-limits'
import type { Division } from '@haat/contract/order/shipping'
import { lazy, Suspense, useState } from 'react'

import { ApiError } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { Badge } from '#app/ui/data/badge.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { useBusy } from '#app/util/use-busy.ts'

import { AddressLine } from './address-line.tsx'
import { usePromise } from '#app/util/use-query.ts'

const AddressForm = lazy(async () => ({
  default: (await import('./address-form.tsx')).AddressForm,
}))
const DeleteAddress = lazy(async () => ({
  default: (await import('./delete-address.tsx')).DeleteAddress,
}))

interface AddressBookProps {
  addresses: Promise<Address[]>
  retry: { busy: boolean; onRetry(): void }
  /** Called after a change, to reload the addresses. */
  onChanged(): void
}

/** The open dialog. */
type Open = { what: 'form'; address: Address | undefined } | { what: 'delete'; address: Address }

/** Saved addresses: add, change, delete, choose the default. */
export function AddressBook({ addresses, retry, onChanged }: AddressBookProps) {
  const book = usePromise(addresses)
  const [open, setOpen] = useState<Open>()
  const [divisions, setDivisions] = useState<Promise<Division[]>>()
  const loadDivisions = () => setDivisions(browserApi('GET /locations'))
  const edit = (address: Address | undefined) => {
    // The locations are a large list, loaded only when a form needs it.
    if (!divisions) loadDivisions()
    setOpen({ what: 'form', address })
  }
  const close = () => setOpen(undefined)
  const changed = () => {
    close()
    onChanged()
  }
  if (book.state === 'loading') return <Skeleton className="h-24" />
  if (book.state === 'failed') {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-alta">
        {m.checkout_addresses_failed()}
        <Button tone="quiet" size="compact" busy={retry.busy} onClick={retry.onRetry}>
          {m.common_retry()}
        </Button>
      </p>
    )
  }
  return (
    <div className="grid gap-4">
      {book.value.length > 0 && (
        <ul className="grid gap-3">
          {book.value.map((address) => (
            <SavedAddress
              key={address._id}
              address={address}
              onChanged={onChanged}
              onEdit={() => edit(address)}
              onDelete={() => setOpen({ what: 'delete', address })}
            />
          ))}
        </ul>
      )}
      {book.value.length < mostAddresses && (
        <Button tone="quiet" className="sm:justify-self-start" onClick={() => edit(undefined)}>
          {m.checkout_address_add()}
        </Button>
      )}
      <Suspense>
        {open?.what === 'form' && divisions && (
          <EditAddress
            address={open.address}
            divisions={divisions}
            onRetry={loadDivisions}
            onSaved={changed}
            onClose={close}
          />
        )}
        {open?.what === 'delete' && (
          <DeleteAddress address={open.address} onDeleted={changed} onClose={close} />
        )}
      </Suspense>
    </div>
  )
}

function EditAddress({
  divisions,
  onRetry,
  ...rest
}: {
  address: Address | undefined
  divisions: Promise<Division[]>
  onRetry(): void
  onSaved(): void
  onClose(): void
}) {
  const settled = usePromise(divisions)
  return <AddressForm {...rest} divisions={settled} retry={{ busy: false, onRetry }} />
}

function SavedAddress({
  address,
  onChanged,
  onEdit,
  onDelete,
}: {
  address: Address
  onChanged(): void
  onEdit(): void
  onDelete(): void
}) {
  const [busy, setBusy] = useBusy(false)
  const { _id: id, ...body } = address
  const title = address.label || address.name
  const makeDefault = async () => {
    setBusy(true)
    try {
      await browserApi('PUT /user/addresses/{id}', {
        params: { id },
        body: { ...body, isDefault: true },
      })
      onChanged()
    } catch (error) {
      toast.error((error instanceof ApiError && error.message) || m.common_offline_title())
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className="rounded-control border border-line p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        <span lang={langOf(title)} className="wrap-anywhere">
          {title}
        </span>
        {address.isDefault && <Badge tone="leaf">{m.checkout_address_default()}</Badge>}
      </p>
      <p className="mt-1 text-small wrap-anywhere text-ink-soft">
        <Written>{address.name}</Written> · {inDigits(address.phone)}
        <span className="block">
          <AddressLine {...address} />
        </span>
      </p>
      <div className="mt-3 -mb-1 -ml-3 flex flex-wrap">
        <Button tone="ghost" aria-label={m.checkout_address_edit_of({ title })} onClick={onEdit}>
          {m.checkout_address_edit()}
        </Button>
        <Button
          tone="ghost"
          aria-label={m.checkout_address_delete_of({ title })}
          onClick={onDelete}
        >
          {m.checkout_address_delete()}
        </Button>
        {!address.isDefault && (
          <Button tone="ghost" busy={busy} onClick={() => void makeDefault()}>
            {m.checkout_address_make_default()}
          </Button>
        )}
      </div>
    </li>
  )
}
