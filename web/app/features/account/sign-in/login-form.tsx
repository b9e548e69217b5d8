import { useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'

import { ApiError } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { setSession } from '#app/api/session-store.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { PasswordField } from '#app/components/password-field.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { loadOnce } from '#app/util/load-once.ts'
import { useForm } from '#app/api/use-form.ts'

import { failureText } from '#app/components/failure-text.ts'
import { clearFormNotice, formNotice } from '../form-notice.ts'
import { LoginRefusal, wrongPassword, type Refused } from './login-refusal.tsx'
import { nextCodeAt } from '../verification/next-code-at.ts'
import { originOf } from './origin-of.ts'
import { useTwoFactor } from '../two-factor/use-two-factor.ts'
import { begunToLeadOn } from './use-visitors-only.ts'

const findChecks = loadOnce(() => import('@haat/contract/account/account'))
const findBody = async () => (await findChecks()).SignInBody

interface LoginFormProps {
  /** Prefilled after a registration. */
  identifier: string
}

/** The login form; the page redirects as soon as the session exists. */
export function LoginForm({ identifier }: LoginFormProps) {
  const goOn = useTwoFactor()
  const navigate = useNavigate()
  const from = originOf(useLocation())
  const [tried, setTried] = useState(identifier)
  const [refusal, setRefusal] = useState<Refused>()
  const form = useRef<HTMLFormElement>(null)
  const { errors, busy, onSubmit } = useForm(
    findBody,
    async (body) => {
      setTried(body.identifier)
      setRefusal(undefined)
      const reply = await browserApi('POST /user/signin', { body })
        // The password was right, the contact is unverified: go to the page that takes the code or waits for the link.
        .catch(async (error: unknown) => {
          if (!waitsToBeVerified(error)) throw error
          toast(failureText(error, m.account_login_failed()), formNotice)
          const { path, state } = await verificationOf(error, body.identifier, from)
          void navigate(path, { state })
          return undefined
        })
      if (!reply) return
      clearFormNotice()
      if ('secondStep' in reply) {
        goOn(reply.secondStep)
        return
      }
      toast.success(m.account_login_success())
      setSession(reply.user, reply.accessToken)
      await begunToLeadOn()
    },
    (error) => {
      toast.error(failureText(error, m.account_login_failed()), formNotice)
      setRefusal({ error, at: Date.now() })
      // Focuses the password to be typed again; any other refusal focuses itself.
      if (error instanceof ApiError && error.status === 401) selectPassword(form.current)
    },
  )
  return (
    // method=post on every password form: a GET form submitted before hydration would put the password into the URL.
    <form
      ref={form}
      method="post"
      onSubmit={onSubmit}
      noValidate
      className="grid grid-cols-1 gap-5"
    >
      <TextField
        label={m.account_identifier()}
        error={errors.identifier}
        name="identifier"
        required
        defaultValue={identifier}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="grid gap-1">
        <PasswordField
          label={m.account_password()}
          error={errors.password ?? wrongPassword(refusal)}
          name="password"
          autoComplete="current-password"
        />
        <Link
          to={paths.forgotPassword()}
          state={{ identifier: tried, from }}
          className="link flex min-h-target w-fit items-center justify-self-end text-small"
        >
          {m.account_login_forgot()}
        </Link>
      </div>
      <LoginRefusal refused={refusal} identifier={tried} from={from} />
      <Button type="submit" size="large" busy={busy} busyLabel={m.account_login_busy()}>
        {m.account_login_submit()}
      </Button>
    </form>
  )
}

const waitsToBeVerified = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 403

/** The verification page for an account that is not verified yet. */
async function verificationOf({ data }: ApiError, identifier: string, from: string) {
  const { CodeAsked } = await findChecks()
  const asked = CodeAsked.safeParse(data.data).data
  const sent = { from, nextCodeAt: asked && nextCodeAt(asked), again: 'again' }
  return identifier.includes('@')
    ? { path: paths.verifyPending(), state: { ...sent, email: identifier } }
    : { path: paths.verifyPhone(), state: { ...sent, phone: identifier } }
}

function selectPassword(form: HTMLFormElement | null): void {
  const input = form?.elements.namedItem('password')
  if (input instanceof HTMLInputElement) input.select()
}
