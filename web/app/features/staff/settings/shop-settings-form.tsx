import type { ShopSettings } from '@haat/contract/shop-settings'
import { useRef, useState, type SubmitEvent } from 'react'

import { ApiError } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { useBusy } from '#app/util/use-busy.ts'

import { ConfirmDialog } from '../frame/confirm-dialog.tsx'
import { DeliverySettings } from './delivery-settings.tsx'
import { failureOf } from '../frame/failure-of.ts'
import { noFigure, settingsOf } from './settings-of.ts'

type TextField = Exclude<
  keyof ShopSettings,
  | 'policies'
  | 'secondStepRequired'
  | 'openOrdersMost'
  | 'vatPercent'
  | 'returnDays'
  | 'deliveryDays'
  | 'daysOff'
>

const fields: readonly {
  name: TextField
  label: () => string
  hint?: () => string
  type?: 'email' | 'tel'
  wide?: boolean
}[] = [
  { name: 'shopName', label: m.safety_shop_name },
  { name: 'supportPhone', label: m.safety_support_phone, type: 'tel' },
  { name: 'supportEmail', label: m.safety_support_email, type: 'email', hint: m.safety_optional },
  { name: 'supportHours', label: m.safety_support_hours, hint: m.safety_support_hours_hint },
  { name: 'address', label: m.safety_address, wide: true },
  { name: 'bin', label: m.safety_bin, hint: m.safety_bin_hint },
  { name: 'tradeLicence', label: m.safety_trade_licence, hint: m.safety_optional },
  { name: 'dbid', label: m.safety_dbid, hint: m.safety_optional },
  { name: 'whatsapp', label: m.safety_whatsapp, hint: m.safety_whatsapp_hint, type: 'tel' },
  { name: 'messenger', label: m.safety_messenger, hint: m.safety_messenger_hint },
  { name: 'facebook', label: m.safety_facebook, hint: m.safety_optional },
  { name: 'instagram', label: m.safety_instagram, hint: m.safety_optional },
  { name: 'youtube', label: m.safety_youtube, hint: m.safety_optional },
]

interface ShopSettingsFormProps {
  settings: ShopSettings
  onSaved(): void
}

/** Who the shop is, as all its pages say, and whether staff need two-factor sign-in. */
export function ShopSettingsForm({ settings, onSaved }: ShopSettingsFormProps) {
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useBusy(false)
  const [asking, setAsking] = useState<Body>()
  const form = useRef<HTMLFormElement>(null)

  const save = async (body: Body) => {
    await browserApi('PUT /shop/settings', { body })
    toast.success(m.safety_saved())
    onSaved()
  }
  /** What is wrong with a field is told beside it; anything else is thrown. */
  const trySave = async (body: Body) => {
    setErrors({})
    setRefusal(undefined)
    try {
      await save(body)
    } catch (error) {
      const found = errorsOf(error, body)
      if (Object.keys(found).length === 0) throw error
      setErrors(found)
      const first = [...(form.current?.elements ?? [])].find(
        (control) => control instanceof HTMLInputElement && found[control.name],
      )
      if (first instanceof HTMLInputElement) first.focus()
    }
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = settingsOf(event.currentTarget)
    if (body.secondStepRequired && !settings.secondStepRequired) {
      setAsking(body)
      return
    }
    setBusy(true)
    try {
      await trySave(body)
    } catch (error) {
      setRefusal(failureOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {fields.map(({ name, label, hint, type = 'text', wide }) => (
          <Field
            key={name}
            label={label()}
            hint={hint?.()}
            error={errors[name]}
            className={wide ? 'sm:col-span-2' : ''}
          >
            {(control) => (
              <Input
                control={control}
                name={name}
                type={type}
                defaultValue={settings[name] ?? ''}
              />
            )}
          </Field>
        ))}
        <Field label={m.safety_vat()} hint={m.safety_vat_hint()} error={errors['vatPercent']}>
          {(control) => (
            <Input
              control={control}
              name="vatPercent"
              inputMode="decimal"
              defaultValue={settings.vatPercent ?? ''}
            />
          )}
        </Field>
      </div>
      <DeliverySettings settings={settings} errors={errors} />
      <Field
        label={m.safety_open_orders()}
        hint={m.safety_open_orders_hint()}
        error={errors['openOrdersMost']}
        className="sm:w-72"
      >
        {(control) => (
          <Input
            control={control}
            name="openOrdersMost"
            inputMode="numeric"
            defaultValue={settings.openOrdersMost}
          />
        )}
      </Field>
      <div>
        <Checkbox
          name="secondStepRequired"
          defaultChecked={settings.secondStepRequired}
          label={m.safety_required()}
        />
        <p className="text-small text-pretty text-ink-soft">{m.safety_required_hint()}</p>
      </div>
      {refusal && (
        <p role="alert" className="text-small text-alta">
          {refusal}
        </p>
      )}
      <Button type="submit" busy={busy} className="justify-self-start">
        {m.safety_save()}
      </Button>
      {asking && (
        <ConfirmDialog
          title={m.safety_required_title()}
          text={m.safety_required_text()}
          action={m.safety_required_action()}
          tone="primary"
          act={() => trySave(asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </form>
  )
}

type Body = ReturnType<typeof settingsOf>

function errorsOf(error: unknown, { vatPercent }: Body): Partial<Record<string, string>> {
  const found = error instanceof ApiError ? (error.data.errors ?? []) : []
  const errors = Object.fromEntries(
    found.toReversed().map(({ path, message }) => [path.replace(/^body\./, ''), message]),
  )
  return vatPercent === noFigure ? { ...errors, vatPercent: m.safety_vat_wrong() } : errors
}
