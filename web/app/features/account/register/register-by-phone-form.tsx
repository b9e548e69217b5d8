import type { CodeAsked } from '@haat/contract/account/account'
import { useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { PhoneField } from '#app/ui/form/phone-field.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { useForm } from '#app/api/use-form.ts'

import { failureText } from '#app/components/failure-text.ts'
import { clearFormNotice, formNotice } from '../form-notice.ts'
import { findPhoneBody } from './register-bodies.ts'
import { RegisterForm } from './register-form.tsx'
import { RegisterRefusal } from './register-refusal.tsx'
import { keepRegistrationDraft } from './registration-draft.ts'

interface RegisterByPhoneFormProps {
  /** Values typed before in the other form. */
  typed: Partial<Record<string, string>>
  /** URL to go to after verification. */
  from: string
  /** Called with the number to which a code was sent (`01XXXXXXXXX`). */
  onCodeSent(phone: string, asked: CodeAsked): void
}

export function RegisterByPhoneForm({ typed, from, onCodeSent }: RegisterByPhoneFormProps) {
  const [tried, setTried] = useState('')
  const [refusal, setRefusal] = useState<unknown>()
  const form = useForm(
    findPhoneBody,
    async (body) => {
      setTried(body.phone)
      setRefusal(undefined)
      keepRegistrationDraft('phone', body)
      const asked = await browserApi('POST /user/register', { body })
      clearFormNotice()
      onCodeSent(body.phone, asked)
    },
    (error) => {
      toast.error(failureText(error, m.account_register_failed()), formNotice)
      setRefusal(error)
    },
  )
  return (
    <RegisterForm
      method="phone"
      form={form}
      typed={typed}
      alert={<RegisterRefusal error={refusal} identifier={tried} from={from} />}
    >
      <PhoneField
        label={m.account_phone()}
        hint={m.account_register_phone_hint()}
        error={form.errors.phone}
        name="phone"
        required
        defaultValue={typed.phone}
        autoComplete="tel"
      />
    </RegisterForm>
  )
}
