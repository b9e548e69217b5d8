import type { Profile } from '@haat/contract/account/account'
import { useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { readSession } from '#app/api/session-store.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { PhoneField } from '#app/ui/form/phone-field.tsx'
import { TextareaField } from '#app/ui/form/textarea-field.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { loadOnce, withPart } from '#app/util/load-once.ts'
import { useForm } from '#app/api/use-form.ts'

import { unplacedFailure } from '#app/components/failure-text.ts'
import { FormAlert } from '../form-alert.tsx'

const findChecks = loadOnce(() => import('./profile-body.ts'))

interface ProfileFormProps {
  profile: Profile
  onChanged(profile: Profile): void
}

/** Name, contacts and address. */
export function ProfileForm({ profile, onChanged }: ProfileFormProps) {
  const [refusal, setRefusal] = useState<string>()
  const { errors, busy, onSubmit } = useForm(
    () => withPart(findChecks(), ({ profileBodyOf }) => profileBodyOf(profile)),
    async (body) => {
      setRefusal(undefined)
      if (!readSession().user) {
        toast.error(m.account_no_user_id())
        return
      }
      const changed = await browserApi('PUT /user/update-profile', { body })
      onChanged(changed)
      tell(profile, changed)
    },
    (error) => {
      toast.error(m.account_profile_failed())
      setRefusal(unplacedFailure(error))
    },
  )
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-5">
      <FormAlert text={refusal} />
      <input type="hidden" name="id" value={profile._id} />
      <TextField
        label={m.account_name()}
        error={errors.name}
        name="name"
        defaultValue={profile.name}
        autoComplete="name"
      />
      <TextField
        label={m.account_email()}
        error={errors.email}
        name="email"
        type="email"
        inputMode="email"
        defaultValue={profile.email ?? ''}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PhoneField
        label={m.account_phone()}
        error={errors.phone}
        name="phone"
        defaultValue={profile.phone ?? ''}
        autoComplete="tel"
      />
      <TextareaField
        label={m.account_address()}
        hint={m.account_address_hint()}
        error={errors.address}
        name="address"
        rows={3}
        defaultValue={profile.address}
        autoComplete="street-address"
      />
      <Button
        type="submit"
        busy={busy}
        busyLabel={m.account_profile_busy()}
        className="sm:justify-self-start"
      >
        {m.account_profile_save()}
      </Button>
    </form>
  )
}

/** A new email or phone number applies only after its code is verified. */
function tell(before: Profile, { pendingEmail, pendingPhone }: Profile): void {
  if (pendingPhone !== null && pendingPhone !== before.pendingPhone) {
    toast.success(m.account_phone_pending({ phone: pendingPhone }))
  } else if (pendingEmail !== null && pendingEmail !== before.pendingEmail) {
    toast.success(m.account_email_pending({ email: pendingEmail }))
  } else {
    toast.success(m.account_profile_success())
  }
}
