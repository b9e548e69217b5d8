import type { SettingName } from '@haat/contract/shop-setting-table'
import type { ShopSettings, ShopSettingsBody } from '@haat/contract/shop-settings'
import { useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { FormErrors } from '#app/ui/form/form-errors.ts'
import { toast } from '#app/ui/feedback/toast.ts'

import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { FormPart } from '../../kit/form-part.tsx'
import { Refusal } from '../../kit/refusal.tsx'
import { useStaffForm } from '../../kit/use-staff-form.ts'
import { settingFields, settingParts } from './setting-fields.ts'
import { TypedSettings } from './typed-settings.ts'

interface ShopSettingsFormProps {
  settings: ShopSettings
  onSaved(): void
}

/** All settings of the shop. That staff need two-factor sign-in is confirmed. */
export function ShopSettingsForm({ settings, onSaved }: ShopSettingsFormProps) {
  const [asking, setAsking] = useState<ShopSettingsBody>()
  const save = async (body: ShopSettingsBody) => {
    await browserApi('PUT /shop/settings', { body })
    toast.success(m.staff_settings_saved())
    onSaved()
  }
  const { errors, refusal, busy, onSubmit } = useStaffForm(TypedSettings, async (body) => {
    if (body.secondStepRequired && !settings.secondStepRequired) setAsking(body)
    else await save(body)
  })
  return (
    <FormErrors value={errors}>
      <form
        onSubmit={onSubmit}
        noValidate
        // A field that is reached by Tab is not below the bar that saves.
        className="grid gap-6 [&_input]:scroll-mb-28 [&_textarea]:scroll-mb-28"
      >
        {settingParts.map(({ title, text, names }) => (
          <FormPart key={title()} title={title()} {...(text && { text: text() })}>
            <div className="grid items-start gap-5 sm:grid-cols-2">
              {names.map((name) => (
                <Setting key={name} name={name} value={settings[name]} />
              ))}
            </div>
          </FormPart>
        ))}
        <SaveBar busy={busy} refusal={refusal} />
      </form>
      {asking && (
        <ConfirmDialog
          title={m.staff_settings_required_title()}
          text={m.staff_settings_required_text()}
          action={m.staff_settings_required_action()}
          tone="primary"
          act={() => save(asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </FormErrors>
  )
}

function Setting<Name extends SettingName>({
  name,
  value,
}: {
  name: Name
  value: ShopSettings[Name]
}) {
  const field = settingFields[name]
  return <div className={field.wide ? 'sm:col-span-2' : ''}>{field.show({ name, value })}</div>
}

/** In sight at every place of the long form. */
function SaveBar({ busy, refusal }: { busy: boolean; refusal: string | undefined }) {
  return (
    <div className="z-10 -mx-4 -mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-canvas px-4 py-2 tall:sticky tall:bottom-0 md:mx-0 md:px-0">
      <Button type="submit" busy={busy}>
        {m.staff_settings_save()}
      </Button>
      <Refusal text={refusal} />
    </div>
  )
}
