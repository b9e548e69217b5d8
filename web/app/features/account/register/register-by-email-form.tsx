import type { CodeAsked } from '@haat/contract/account/account'
import { useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { TextField } from '#app/ui/form/text-field.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { useForm } from '#app/api/use-form.ts'

import { failureText } from '#app/components/failure-text.ts'
import { clearFormNotice, formNotice } from '../form-notice.ts'
import { findEmailBody } from './register-bodies.ts'
import { RegisterForm } from './register-form.tsx'
import { RegisterRefusal } from './register-refusal.tsx'
import { keepRegistrationDraft } from './registration-draft.ts'

interface RegisterByEmailFormProps {
  /** Values typed before in the other form. */
  typed: Partial<Record<string, string>>
  /** URL to go to after verification. */
  from: string
  /** Called with the address to which a link was sent. */
  onLinkSent(email: string, asked: CodeAsked): void
}

export function RegisterByEmailForm({ typed, from, onLinkSent }: RegisterByEmailFormProps) {
  const [tried, setTried] = useState('')
  const [refusal, setRefusal] = useState<unknown>()
  const form = useForm(
    findEmailBody,
    async (body) => {
      setTried(body.email)
      setRefusal(undefined)
      keepRegistrationDraft('email', body)
      const asked = await browserApi('POST /user/register', { body })
      clearFormNotice()
      toast.success(m.account_register_check_mail())
      onLinkSent(body.email, asked)
    },
    (error) => {
      toast.error(failureText(error, m.account_register_failed()), formNotice)
      setRefusal(error)
    },
  )
  return (
    <RegisterForm
      method="email"
      form={form}
      typed={typed}
      alert={<RegisterRefusal error={refusal} identifier={tried} from={from} />}
    >
      <TextField
        label={m.account_email()}
        hint={m.account_register_email_hint()}
        error={form.errors.email}
        name="email"
        required
        defaultValue={typed.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </RegisterForm>
  )
}
