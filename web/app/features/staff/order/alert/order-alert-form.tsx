import type { AlertWay, OrderAlerts } from '@haat/contract/order/order-alert'
import { useState, type SubmitEvent } from 'react'

import { inDigits } from '#app/language/in-digits.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/feedback/toast.ts'
import { Button } from '#app/ui/form/button.tsx'
import { ChoiceCards } from '#app/ui/form/choice-cards.tsx'
import { useBusy } from '#app/util/use-busy.ts'
import { useHydrated } from '#app/util/use-hydrated.ts'
import { wordOf } from '#app/util/word-of.ts'

import { failureOf } from '../../kit/failure-of.ts'
import { Refusal } from '../../kit/refusal.tsx'

import { canShowNotifications, PushRefusal, showNewsHere } from './push-browser.ts'

interface OrderAlertFormProps {
  alerts: OrderAlerts
  onSaved(): Promise<void>
}

/** How the reader is told of new orders. */
export function OrderAlertForm({
  alerts: { way: saved, email, phone, push },
  onSaved,
}: OrderAlertFormProps) {
  const [way, setWay] = useState<AlertWay>(saved)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useBusy(false)
  const cannotPush = useHydrated() && !canShowNotifications()
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setFailure(undefined)
    setBusy(true)
    try {
      // Here, since browsers ask for permission only at a tap.
      if (way === 'push' && !cannotPush) await showNewsHere(push.publicKey)
      await browserApi('PUT /order/alerts', { body: { way } })
      toast.success(m.staff_alerts_saved())
      await onSaved()
    } catch (error) {
      setFailure(
        error instanceof PushRefusal ? wordOf(refusalWords, error.reason) : failureOf(error),
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      <ChoiceCards
        legend={m.staff_alerts_legend()}
        name="way"
        value={way}
        onChange={setWay}
        className="grid gap-3"
        choices={[
          {
            value: 'email',
            label: m.staff_alerts_email(),
            hint: email ?? m.staff_alerts_no_email(),
            disabled: email === null,
          },
          {
            value: 'sms',
            label: m.staff_alerts_sms(),
            hint: phone === null ? m.staff_alerts_no_phone() : inDigits(phone),
            disabled: phone === null,
          },
          {
            value: 'push',
            label: m.staff_alerts_push(),
            hint: cannotPush ? m.staff_alerts_push_unable() : pushHint(saved, push),
            disabled: cannotPush && saved !== 'push',
          },
          { value: 'none', label: m.staff_alerts_none() },
        ]}
      />
      <Refusal text={failure} />
      <Button type="submit" busy={busy} className="justify-self-start">
        {m.staff_save()}
      </Button>
    </form>
  )
}

const refusalWords = {
  blocked: m.staff_alerts_push_blocked,
  failed: m.staff_alerts_push_failed,
}

function pushHint(saved: AlertWay, { browsers, isHere }: OrderAlerts['push']): string {
  if (saved !== 'push') return m.staff_alerts_push_hint()
  if (isHere) return m.staff_alerts_push_here({ count: browsers })
  return m.staff_alerts_push_not_here()
}
