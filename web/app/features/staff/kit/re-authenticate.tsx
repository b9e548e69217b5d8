import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Link, useLocation } from 'react-router'

import { ApiError } from '#app/api/api.ts'
import { setAsker } from '#app/api/ask-to-confirm.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { PasswordField } from '#app/components/password-field.tsx'
import { showFault } from '#app/util/show-fault.ts'

import { failureOf } from './failure-of.ts'
import { Refusal } from './refusal.tsx'

/** The factors of the account. */
interface Asked {
  password: boolean
  secondStep: boolean
}

/**
 * Re-authentication: asks for password and code when a call is refused for want of a recent sign-in, then
 * repeats the call. One dialog serves all pages.
 */
export function ReAuthenticate({ onLogOut }: { onLogOut: () => void }) {
  const [asked, setAsked] = useState<Asked>()
  const answer = useRef<(confirmed: boolean) => void>(undefined)
  // Registers this dialog with the API client while it is mounted.
  useEffect(
    () =>
      setAsker(async () => {
        setAsked(await browserApi('GET /user/confirmation'))
        return new Promise<boolean>((resolve) => {
          answer.current = resolve
        })
      }),
    [],
  )
  const close = (confirmed: boolean) => {
    setAsked(undefined)
    answer.current?.(confirmed)
  }
  return (
    <Dialog
      open={asked !== undefined}
      onOpenChange={(open) => !open && close(false)}
      title={m.staff_security_confirm_title()}
      description={m.staff_security_confirm_text()}
      closeLabel={m.common_close()}
    >
      {asked && (asked.password || asked.secondStep) && <Questions asked={asked} onClose={close} />}
      {asked && !asked.password && !asked.secondStep && <LogInAgain onLogOut={onLogOut} />}
    </Dialog>
  )
}

function Questions({ asked, onClose }: { asked: Asked; onClose: (confirmed: boolean) => void }) {
  // Not useBusy: a page that is loading may wait for this very answer.
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<{ field?: string; words: string }>()
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // From a page's own dialog behind this one: React events bubble through portals.
    event.stopPropagation()
    if (busy) return
    const form = event.currentTarget
    const given = [...new FormData(form)].filter(([, value]) => value !== '')
    setBusy(true)
    setWrong(undefined)
    try {
      await browserApi('POST /user/confirmation', { body: Object.fromEntries(given) })
      onClose(true)
    } catch (error) {
      const field = fieldOf(error)
      setWrong({ ...(field && { field }), words: failureOf(error) })
      if (field) showFault(form, [field])
    } finally {
      setBusy(false)
    }
  }
  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      {asked.password && (
        <PasswordField
          label={m.account_password()}
          error={wrong?.field === 'password' ? wrong.words : undefined}
          name="password"
          autoComplete="current-password"
        />
      )}
      {asked.secondStep && (
        <TextField
          label={m.two_factor_code()}
          hint={m.staff_security_confirm_code_hint()}
          error={wrong?.field === 'code' ? wrong.words : undefined}
          name="code"
          required
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
        />
      )}
      {!wrong?.field && <Refusal text={wrong?.words} />}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button tone="quiet" onClick={() => onClose(false)}>
          {m.staff_cancel()}
        </Button>
        <Button type="submit" busy={busy}>
          {m.staff_security_confirm_go_on()}
        </Button>
      </div>
    </form>
  )
}

/** The field that a refusal is about. */
const fieldOf = (error: unknown) =>
  error instanceof ApiError ? error.data.errors?.[0]?.path.replace(/^body\./, '') : undefined

/** A user who signs in only with Google has no factor to enter here. */
function LogInAgain({ onLogOut }: { onLogOut: () => void }) {
  const { pathname, search } = useLocation()
  return (
    <Button asChild>
      <Link to={paths.login(pathname + search)} onClick={onLogOut}>
        {m.staff_security_confirm_login()}
      </Link>
    </Button>
  )
}
