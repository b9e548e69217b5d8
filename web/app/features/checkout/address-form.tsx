import type { Address } from '@haat/contract/address'
import type { Division } from '@haat/contract/order/shipping'
import { useId, useState } from 'react'

import { Worded } from '#app/components/worded.tsx'
import { ApiError } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { PhoneField } from '#app/ui/form/phone-field.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { loadOnce } from '#app/util/load-once.ts'
import { useForm } from '#app/api/use-form.ts'

import { PlaceFields } from '#app/components/place/place-fields.tsx'
import { useAskOnceMore } from '#app/components/place/use-ask-once-more.ts'
import type { QueryState } from '#app/util/use-query.ts'

const findFields = loadOnce(async () => (await import('./address-fields.ts')).AddressFields)

interface AddressFormProps {
  /** The address to change; without one, a new one is added. */
  address: Address | undefined
  divisions: QueryState<Division[]>
  retry: { busy: boolean; onRetry(): void }
  onSaved(): void
  onClose(): void
}

/** Form to add or change a saved address. */
export function AddressForm({ address, divisions, retry, onSaved, onClose }: AddressFormProps) {
  const formId = useId()
  const [place, setPlace] = useState(address ?? { division: '', district: '', city: '' })
  const [refusal, setRefusal] = useState<string>()
  const [details, setDetails] = useState('')
  const { asks, isOpen } = useAskOnceMore(divisions.state === 'ready' ? divisions.value : [])
  const { errors, busy, clear, onSubmit } = useForm(
    findFields,
    async (body) => {
      setRefusal(undefined)
      setDetails(body.addressDetails)
      if (asks(body.addressDetails, body)) return
      if (address) {
        await browserApi('PUT /user/addresses/{id}', { params: { id: address._id }, body })
      } else {
        await browserApi('POST /user/addresses', { body })
      }
      toast.success(m.checkout_address_saved())
      onSaved()
    },
    (error) => setRefusal((error instanceof ApiError && error.message) || m.common_offline_title()),
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={address ? m.checkout_address_change() : m.checkout_address_add()}
      closeLabel={m.common_close()}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {m.checkout_cancel()}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {m.checkout_address_save()}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate className="grid gap-5">
        {refusal && (
          <p role="alert" className="text-alta">
            {refusal}
          </p>
        )}
        <TextFields address={address} errors={errors} />
        <PlaceFields
          prefix=""
          divisions={divisions}
          place={place}
          onChange={(next) => {
            setPlace(next)
            clear(['division', 'district', 'city'])
          }}
          errors={errors}
          retry={retry}
        />
        <Field
          label={m.checkout_address()}
          hint={m.checkout_address_hint()}
          error={errors['addressDetails']}
          required
        >
          {(control) => (
            <Textarea
              control={control}
              name="addressDetails"
              autoComplete="street-address"
              className="min-h-20!"
              maxLength={500}
              defaultValue={address?.addressDetails}
            />
          )}
        </Field>
        {isOpen(details) && (
          <output
            ref={takeFocus}
            tabIndex={-1}
            className="rounded-control bg-marigold-tint p-3 wrap-anywhere outline-none"
          >
            <Worded
              say={(typed) => m.checkout_address_thin_saved({ address: typed })}
              content={details}
            />
          </output>
        )}
        <Checkbox
          className="justify-self-start"
          label={m.checkout_address_default_box()}
          name="isDefault"
          value="yes"
          defaultChecked={address?.isDefault}
        />
      </form>
    </Dialog>
  )
}

const takeFocus = (notice: HTMLElement | null) => notice?.focus()

function TextFields({
  address,
  errors,
}: Pick<AddressFormProps, 'address'> & { errors: Partial<Record<string, string>> }) {
  return (
    <>
      <TextField
        label={m.checkout_address_label()}
        hint={m.checkout_address_label_hint()}
        aside={m.checkout_optional()}
        error={errors['label']}
        name="label"
        maxLength={40}
        defaultValue={address?.label}
        autoComplete="on"
      />
      <TextField
        label={m.checkout_name()}
        error={errors['name']}
        name="name"
        required
        autoComplete="name"
        maxLength={100}
        defaultValue={address?.name}
      />
      <PhoneField
        label={m.checkout_phone()}
        error={errors['phone']}
        name="phone"
        required
        autoComplete="tel"
        placeholder={m.checkout_phone_placeholder()}
        defaultValue={address?.phone}
      />
    </>
  )
}
