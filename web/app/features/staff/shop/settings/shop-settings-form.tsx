import type { ShopSettings } from '@haat/contract/shop-settings'
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react'

import { ApiError } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { useBusy } from '#app/util/use-busy.ts'

import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { DeliverySettings } from './delivery-settings.tsx'
import { failureOf } from '../../kit/failure-of.ts'
import { FormPart } from '../../kit/form-part.tsx'
import { FigureField } from './figure-field.tsx'
import { ShopKind } from './shop-kind.tsx'
import { OrderRules } from './order-rules.tsx'
import { noFigure, settingsOf } from './settings-of.ts'

type TextField = Exclude<
  keyof ShopSettings,
  | 'policies'
  | 'kind'
  | 'secondStepRequired'
  | 'openOrdersMost'
  | 'linkHours'
  | 'refusalCharge'
  | 'staffDiscountMost'
  | 'courierNames'
  | 'vatPercent'
  | 'returnDays'
  | 'deliveryDays'
  | 'daysOff'
>

interface TextSetting {
  name: TextField
  label: () => string
  hint?: () => string
  type?: 'email' | 'tel'
  wide?: boolean
}

const contacts: readonly TextSetting[] = [
  { name: 'shopName', label: m.staff_settings_shop_name },
  { name: 'smsName', label: m.staff_settings_sms_name, hint: m.staff_settings_sms_name_hint },
  {
    name: 'slogan',
    label: m.staff_settings_slogan,
    hint: m.staff_settings_slogan_hint,
    wide: true,
  },
  { name: 'supportPhone', label: m.staff_settings_support_phone, type: 'tel' },
  {
    name: 'supportEmail',
    label: m.staff_settings_support_email,
    type: 'email',
    hint: m.staff_settings_optional,
  },
  {
    name: 'supportHours',
    label: m.staff_settings_support_hours,
    hint: m.staff_settings_support_hours_hint,
    wide: true,
  },
  { name: 'address', label: m.staff_settings_address, wide: true },
]

const elsewhere: readonly TextSetting[] = [
  {
    name: 'whatsapp',
    label: m.staff_settings_whatsapp,
    hint: m.staff_settings_whatsapp_hint,
    type: 'tel',
  },
  { name: 'messenger', label: m.staff_settings_messenger, hint: m.staff_settings_messenger_hint },
  { name: 'facebook', label: m.staff_settings_facebook },
  { name: 'instagram', label: m.staff_settings_instagram },
  { name: 'youtube', label: m.staff_settings_youtube },
]

const registration: readonly TextSetting[] = [
  { name: 'bin', label: m.staff_settings_bin, hint: m.staff_settings_bin_hint },
  { name: 'tradeLicence', label: m.staff_settings_trade_licence },
  { name: 'dbid', label: m.staff_settings_dbid, hint: m.staff_settings_dbid_hint },
]

interface ShopSettingsFormProps {
  settings: ShopSettings
  onSaved(): void
}

/** Name and contacts of the shop, and whether staff need two-factor sign-in. */
export function ShopSettingsForm({ settings, onSaved }: ShopSettingsFormProps) {
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useBusy(false)
  const [asking, setAsking] = useState<Body>()
  const form = useRef<HTMLFormElement>(null)

  const save = async (body: Body) => {
    await browserApi('PUT /shop/settings', { body })
    toast.success(m.staff_settings_saved())
    onSaved()
  }
  /** Field errors are shown beside the fields; anything else is thrown. */
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
        (control) => isTyped(control) && found[control.name],
      )
      if (first && isTyped(first)) first.focus()
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
    <form
      ref={form}
      onSubmit={(event) => void submit(event)}
      noValidate
      // A field that is reached by Tab is not below the bar that saves.
      className="grid gap-6 [&_input]:scroll-mb-28 [&_textarea]:scroll-mb-28"
    >
      <FormPart title={m.staff_settings_shop()}>
        <TextSettings fields={contacts} settings={settings} errors={errors} />
        <ShopKind kind={settings.kind} />
      </FormPart>
      <FormPart title={m.staff_settings_delivery()}>
        <DeliverySettings settings={settings} errors={errors} />
      </FormPart>
      <FormPart title={m.staff_settings_elsewhere()} text={m.staff_settings_optional_all()}>
        <TextSettings fields={elsewhere} settings={settings} errors={errors} />
      </FormPart>
      <FormPart title={m.staff_settings_registration()} text={m.staff_settings_optional_all()}>
        <TextSettings fields={registration} settings={settings} errors={errors}>
          <FigureField
            name="vatPercent"
            label={m.staff_settings_vat()}
            hint={m.staff_settings_vat_hint()}
            error={errors['vatPercent']}
            inputMode="decimal"
            value={settings.vatPercent}
          />
        </TextSettings>
      </FormPart>
      <FormPart title={m.staff_settings_orders()}>
        <OrderRules settings={settings} errors={errors} />
        <div>
          <Checkbox
            name="secondStepRequired"
            defaultChecked={settings.secondStepRequired}
            label={m.staff_settings_required()}
          />
          <p className="text-small text-pretty text-ink-soft">{m.staff_settings_required_hint()}</p>
        </div>
      </FormPart>
      <SaveBar busy={busy} refusal={refusal} />
      {asking && (
        <ConfirmDialog
          title={m.staff_settings_required_title()}
          text={m.staff_settings_required_text()}
          action={m.staff_settings_required_action()}
          tone="primary"
          act={() => trySave(asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </form>
  )
}

function TextSettings({
  fields,
  settings,
  errors,
  children,
}: {
  fields: readonly TextSetting[]
  settings: ShopSettings
  errors: Partial<Record<string, string>>
  /** Further fields. */
  children?: ReactNode
}) {
  return (
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
            <Input control={control} name={name} type={type} defaultValue={settings[name] ?? ''} />
          )}
        </Field>
      ))}
      {children}
    </div>
  )
}

/** In sight wherever somebody is in the long form. */
function SaveBar({ busy, refusal }: { busy: boolean; refusal: string | undefined }) {
  return (
    <div className="z-10 -mx-4 -mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-canvas px-4 py-2 tall:sticky tall:bottom-0 md:mx-0 md:px-0">
      <Button type="submit" busy={busy}>
        {m.staff_settings_save()}
      </Button>
      {refusal && (
        <p role="alert" className="text-small text-alta">
          {refusal}
        </p>
      )}
    </div>
  )
}

type Body = ReturnType<typeof settingsOf>

const isTyped = (control: Element) =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement

function errorsOf(error: unknown, { vatPercent }: Body): Partial<Record<string, string>> {
  const found = error instanceof ApiError ? (error.data.errors ?? []) : []
  const errors = Object.fromEntries(
    found.toReversed().map(({ path, message }) => [
      // Of a list the field has all lines.
      path.replace(/^body\./, '').replace(/^(courierNames)\.\d+$/, '$1'),
      message,
    ]),
  )
  return vatPercent === noFigure ? { ...errors, vatPercent: m.staff_settings_vat_wrong() } : errors
}
