import type { OrderMessage, SentMessage } from '@haat/contract/order/order-message'

import { Dotted } from '#app/components/dotted.tsx'
import { Worded } from '#app/components/worded.tsx'
import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { formatMoment } from '#app/util/format-date.ts'
import { wordOf } from '#app/util/word-of.ts'

import { useConfirm } from '../../kit/use-confirm.tsx'

const words: Record<OrderMessage, () => string> = {
  placed: m.staff_order_message_placed,
  reminder: m.staff_order_message_reminder,
  paid: m.staff_order_message_paid,
  shipped: m.staff_order_message_shipped,
  delivered: m.staff_order_message_delivered,
  cancelled: m.staff_order_message_cancelled,
}

/** The order messages sent to the customer, with buttons to send them again. */
export function OrderMessages({
  orderId,
  messages,
}: {
  orderId: string
  messages: readonly SentMessage[]
}) {
  const { ask, dialog } = useConfirm()
  const askToSend = (kind: OrderMessage, message: string) =>
    ask({
      title: m.staff_order_message_again_title({ message }),
      text: m.staff_order_message_again_text(),
      action: m.staff_order_message_again(),
      tone: 'primary',
      act: () =>
        browserApi('POST /order/messages/{orderId}', { params: { orderId }, body: { kind } }),
      done: m.staff_order_message_sent(),
    })
  return (
    <>
      <ul className="grid gap-4">
        {messages.map(({ kind, sends, refusal }) => (
          <li key={kind} className="grid gap-1">
            <span className="font-medium">{wordOf(words, kind)}</span>
            <Sends sends={sends} />
            {refusal === null ? (
              <Button
                tone="quiet"
                size="compact"
                aria-label={m.staff_order_message_again_of({ message: wordOf(words, kind) })}
                onClick={() => askToSend(kind, wordOf(words, kind))}
                className="mt-1 justify-self-start"
              >
                {m.staff_order_message_again()}
              </Button>
            ) : (
              <span className="text-small text-ink-faint">{refusal}</span>
            )}
          </li>
        ))}
      </ul>
      {dialog}
    </>
  )
}

function Sends({ sends }: Pick<SentMessage, 'sends'>) {
  if (sends.length === 0) {
    return <span className="text-small text-ink-soft">{m.staff_order_message_unsent()}</span>
  }
  return (
    <ul className="text-small text-ink-soft">
      {sends.map(({ at, channel, to, by }) => (
        <li key={at} className="break-words">
          <Dotted
            parts={[
              formatMoment(at),
              channel === 'email'
                ? m.staff_order_message_by_email({ to })
                : m.staff_order_message_by_sms({ to }),
              by !== null && (
                <Worded say={(name) => m.staff_order_message_by({ name })} content={by} />
              ),
            ]}
          />
        </li>
      ))}
    </ul>
  )
}
