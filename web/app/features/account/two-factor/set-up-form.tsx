import type { SetUp } from '@haat/contract/account/two-factor'
import { useState } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { QrCode } from '#app/ui/media/qr-code.tsx'
import { loadOnce } from '#app/util/load-once.ts'
import { useForm } from '#app/api/use-form.ts'

import { CodeInput } from './code-input.tsx'
import { alertText } from '#app/components/failure-text.ts'
import { FormAlert } from '../form-alert.tsx'

const findBody = loadOnce(async () => (await import('@haat/contract/account/two-factor')).SetUpBody)

interface SetUpFormProps {
  setUp: SetUp
  submit: string
  /** Throws when the code is refused. */
  confirm(code: string): Promise<void>
}

/** Shows the secret as QR code and text for the authenticator app, and asks for its first code. */
export function SetUpForm({ setUp, submit, confirm }: SetUpFormProps) {
  const [refusal, setRefusal] = useState<string>()
  const { errors, busy, onSubmit } = useForm(
    findBody,
    async ({ code }) => {
      setRefusal(undefined)
      await confirm(code)
    },
    (error) => setRefusal(alertText(error, m.two_factor_failed())),
  )
  return (
    <form method="post" onSubmit={onSubmit} noValidate className="grid gap-5">
      <ol className="grid list-decimal gap-4 pl-5 marker:text-ink-faint">
        <li>{m.two_factor_set_up_app()}</li>
        <li>
          {m.two_factor_set_up_scan()}
          <div className="mt-3 grid justify-items-start gap-3">
            <QrCode text={setUp.address} label={m.two_factor_qr()} />
            <p className="text-small text-ink-soft">{m.two_factor_set_up_type()}</p>
            <code className="rounded-control bg-ground px-3 py-2 text-small wrap-anywhere select-all">
              {inFours(setUp.secret)}
            </code>
          </div>
        </li>
        <li>{m.two_factor_set_up_code()}</li>
      </ol>
      <CodeInput kind="app" error={errors['code']} />
      <FormAlert text={refusal} />
      <Button type="submit" size="large" busy={busy}>
        {submit}
      </Button>
    </form>
  )
}

/** Groups of letters are easier to type; apps accept the spaces. */
const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')
