import type { User } from '@haat/contract/account/account'
import type { SetUp } from '@haat/contract/account/two-factor'
import { useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { setSession } from '#app/api/session-store.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { useBusy } from '#app/util/use-busy.ts'

import { failureText } from '#app/components/failure-text.ts'
import { FormAlert } from '../form-alert.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpForm } from './set-up-form.tsx'

/** Signed in, but the recovery codes must be saved first: the page redirects only then. */
interface Done {
  user: User
  accessToken: string
  recoveryCodes: string[]
}

/** Two-factor enrolment during a sign-in that requires it. */
export function FirstSetUp() {
  const [setUp, setSetUp] = useState<SetUp>()
  const [done, setDone] = useState<Done>()
  const [busy, setBusy] = useBusy(false)
  const [refusal, setRefusal] = useState<string>()
  const begin = async () => {
    setBusy(true)
    setRefusal(undefined)
    try {
      setSetUp(await browserApi('POST /user/signin/set-up'))
    } catch (error) {
      setRefusal(failureText(error, m.two_factor_failed()))
    } finally {
      setBusy(false)
    }
  }
  if (done) {
    const { user, accessToken, recoveryCodes } = done
    return <RecoveryCodes codes={recoveryCodes} onKept={() => setSession(user, accessToken)} />
  }
  if (setUp) {
    return (
      <SetUpForm
        setUp={setUp}
        submit={m.two_factor_set_up_finish()}
        confirm={async (code) =>
          setDone(await browserApi('POST /user/signin/confirm-set-up', { body: { code } }))
        }
      />
    )
  }
  return (
    <div className="grid gap-5">
      <FormAlert text={refusal} />
      <Button size="large" busy={busy} onClick={() => void begin()}>
        {m.two_factor_set_up_begin()}
      </Button>
    </div>
  )
}
