import type { PayLink as PayLinkReply } from '@haat/contract/order/payment'
import CircleCheck from '~icons/circle-check'
import CircleX from '~icons/circle-x'
import Hourglass from '~icons/hourglass'

import { goodsName } from '#app/language/goods-name.ts'
import { ApiError } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { ItemWords } from '#app/components/item-words.tsx'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { classNames } from '#app/ui/layout/class-names.ts'
import { Picture } from '#app/ui/media/picture.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { Countdown } from '#app/components/countdown.tsx'
import { exactTaka } from '#app/util/exact-decimals.ts'
import { leaveFor } from '#app/util/leave-for.ts'
import { thumbnail } from '#app/util/thumbnail.ts'
import { useBusy } from '#app/util/use-busy.ts'
import { entryOf, ownName } from '#app/util/word-of.ts'

type State = PayLinkReply['state']

const ended: Record<
  Exclude<State, 'open'>,
  { Icon: typeof CircleCheck; look: string; title: () => string; text: () => string }
> = {
  paid: {
    Icon: CircleCheck,
    look: 'text-leaf',
    title: m.payment_link_paid,
    text: m.payment_link_paid_text,
  },
  closed: {
    Icon: CircleX,
    look: 'text-ink-soft',
    title: m.payment_link_closed,
    text: m.payment_link_closed_text,
  },
  checking: {
    Icon: Hourglass,
    look: 'text-sky',
    title: m.payment_held,
    text: m.payment_held_text,
  },
}

/** How a state that this page does not know is shown: by its name. */
const unknownEnd = (state: string) => ({
  ...ended.checking,
  title: () => ownName(state),
  text: () => '',
})

/** Pays an order by link without a login: shows number, items and total, but no personal data. */
export function PayLink({
  code,
  link,
  onChanged,
}: {
  code: string
  link: PayLinkReply
  /** Called to reload: it may be paid or closed by now. */
  onChanged(): Promise<void>
}) {
  const { shortId, items, due, payUntil, state } = link
  return (
    <Card as="section" className="mx-auto w-full max-w-prose">
      <h1 className="text-h2">{m.payment_link_order({ id: shortId })}</h1>
      {state !== 'open' && <Ended state={state} />}
      <ul
        className={classNames(
          'mt-5 grid gap-3 border-t border-line pt-4',
          state === 'open' && 'border-b pb-4',
        )}
      >
        {items.map((item) => (
          <li key={`${goodsName(item)} ${item.image}`} className="flex items-center gap-3">
            <Picture
              {...thumbnail(item.image, 64)}
              alt=""
              className="size-16 shrink-0 rounded-control"
            />
            <span className="min-w-0 flex-1">
              <ItemWords item={item} />
            </span>
          </li>
        ))}
      </ul>
      {state === 'open' && (
        <>
          <p className="mt-4 flex items-baseline justify-between gap-4 text-lead font-bold">
            {m.payment_link_due()} <span className="tabular-nums">{exactTaka(due)}</span>
          </p>
          {payUntil && (
            <p className="mt-1 text-small text-ink-soft">
              {m.payment_kept_for()} <Countdown end={payUntil} onOver={() => void onChanged()} />
            </p>
          )}
          <div className="mt-5 grid">
            <PayButton code={code} due={due} onChanged={onChanged} />
          </div>
          <p className="mt-3 text-small text-ink-soft">{m.payment_link_safe()}</p>
        </>
      )}
    </Card>
  )
}

function Ended({ state }: { state: Exclude<State, 'open'> }) {
  const { Icon, look, title, text } = entryOf(ended, state) ?? unknownEnd(state)
  return (
    <div className="mt-4 flex gap-3">
      <Icon aria-hidden className={`size-7 shrink-0 stroke-[1.75] ${look}`} />
      <div>
        <p className="font-medium">{title()}</p>
        <p className="text-ink-soft">{text()}</p>
      </div>
    </div>
  )
}

function PayButton({
  code,
  due,
  onChanged,
}: {
  code: string
  due: number
  onChanged(): Promise<void>
}) {
  const [busy, setBusy] = useBusy(false)
  const pay = async () => {
    setBusy(true)
    try {
      const { url } = await browserApi('POST /payment/link/{code}', { params: { code } })
      // Busy until the browser leaves the page.
      await leaveFor(url)
    } catch (error) {
      toast.error((error instanceof ApiError && error.message) || m.payment_retry_failed())
    }
    await onChanged()
    setBusy(false)
  }
  return (
    <Button busy={busy} busyLabel={m.order_pay_busy()} onClick={() => void pay()}>
      {m.payment_link_pay({ amount: exactTaka(due) })}
    </Button>
  )
}
