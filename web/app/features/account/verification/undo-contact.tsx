import CircleCheck from '~icons/circle-check'
import ShieldAlert from '~icons/shield-alert'
import { useState } from 'react'
import { Link } from 'react-router'

import { browserApi } from '#app/api/browser-api.ts'
import { endSession } from '#app/api/session-end.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { useBusy } from '#app/util/use-busy.ts'

import { AccountFrame } from '../account-frame.tsx'
import { failureText } from '#app/components/failure-text.ts'
import { FormAlert } from '../form-alert.tsx'
import { StatusIcon } from '../status-icon.tsx'

/** Reverts a contact change by the link sent to the old contact. By a button, because mail scanners open links. */
export function UndoContact({ token }: { token: string }) {
  const [busy, setBusy] = useBusy(false)
  const [failure, setFailure] = useState<string>()
  const [undone, setUndone] = useState<{ contact: 'email' | 'phone'; restored: boolean }>()
  if (undone) return <Undone {...undone} />
  const undo = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      setUndone(await browserApi('POST /user/undo-contact', { body: { token } }))
    } catch (error) {
      setFailure(failureText(error, m.account_undo_failed()))
    } finally {
      setBusy(false)
    }
  }
  return (
    <AccountFrame
      title={m.account_undo_title()}
      lead={m.account_undo_lead()}
      sign={
        <StatusIcon tone="alta">
          <ShieldAlert aria-hidden />
        </StatusIcon>
      }
      aside={m.account_undo_aside()}
    >
      <div className="grid gap-4">
        <FormAlert text={failure} focus />
        <Button tone="danger" className="w-full" busy={busy} onClick={() => busy || void undo()}>
          {m.account_undo_button()}
        </Button>
      </div>
    </AccountFrame>
  )
}

function Undone({ contact, restored }: { contact: 'email' | 'phone'; restored: boolean }) {
  return (
    <div aria-live="polite">
      <AccountFrame
        title={m.account_undo_done()}
        lead={restored ? texts[contact].restored() : texts[contact].removed()}
        sign={
          <StatusIcon>
            <CircleCheck aria-hidden />
          </StatusIcon>
        }
      >
        <Button asChild className="w-full">
          {/* The server has ended all sessions of the account, perhaps also this browser's. */}
          <Link to={paths.forgotPassword()} onClick={() => endSession('logged-out')}>
            {m.account_link_choose_password()}
          </Link>
        </Button>
      </AccountFrame>
    </div>
  )
}

const texts = {
  email: { restored: m.account_undo_email_restored, removed: m.account_undo_email_removed },
  phone: { restored: m.account_undo_phone_restored, removed: m.account_undo_phone_removed },
}
