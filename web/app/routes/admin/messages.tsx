import type { MessageChoices } from '@haat/contract/message-choice'
import type { MessageEvent } from '@haat/contract/message-events'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'

import { Facts } from '#app/features/staff/kit/facts.tsx'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { Panel } from '#app/features/staff/kit/panel.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { MessageEditor } from '#app/features/staff/shop/message/message-editor.tsx'
import { MessageSettingsForm } from '#app/features/staff/shop/message/message-settings-form.tsx'
import { eventNames, groupOf, wayNames } from '#app/features/staff/shop/message/message-words.ts'
import { formatCount } from '#app/language/format-count.ts'
import { formatTaka } from '#app/language/format-taka.ts'
import { m } from '#app/messages/generated/messages.js'
import { Badge } from '#app/ui/data/badge.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { wordOf } from '#app/util/word-of.ts'

export const loader = staffLoader({ permission: 'settings' }, ({ api }) => api('GET /messages'))

const groups = [
  { group: 'order', title: m.staff_messages_group_order, text: undefined },
  {
    group: 'money',
    title: m.staff_messages_group_money,
    text: m.staff_messages_group_money_text,
  },
  {
    group: 'refund',
    title: m.staff_messages_group_refund,
    text: m.staff_messages_group_money_text,
  },
  {
    group: 'return',
    title: m.staff_messages_group_return,
    text: m.staff_messages_group_return_text,
  },
] as const

export function Component() {
  const messages = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<MessageEvent>()
  const reload = () => void revalidate()
  const told = messages.events.find(({ event }) => event === open)
  const { settings } = messages
  return (
    <Page title={m.staff_messages()} subtitle={m.staff_messages_subtitle()}>
      <div className="grid max-w-240 grid-cols-1 gap-6">
        <Panel title={m.staff_messages_cost()}>
          <Cost messages={messages} />
        </Panel>
        {groups.map(({ group, title, text }) => (
          <Panel key={group} title={title()}>
            {text && <p className="-mt-3 mb-3 text-small text-ink-soft">{text()}</p>}
            <ul>
              {messages.events
                .filter(({ event }) => groupOf(event) === group)
                .map((one) => (
                  <Told
                    key={one.event}
                    told={one}
                    price={settings.partPrice}
                    onChange={() => setOpen(one.event)}
                  />
                ))}
            </ul>
          </Panel>
        ))}
        <Panel title={m.staff_messages_settings()}>
          <MessageSettingsForm settings={settings} onSaved={reload} />
        </Panel>
      </div>
      {told && (
        <MessageEditor
          key={told.event}
          told={told}
          examples={messages}
          onSaved={reload}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Page>
  )
}

/** Poisha of parts, in taka: a product of decimals would have more. */
const priceOf = (parts: number, price: number) =>
  formatTaka((parts * Math.round(price * 100)) / 100, 2)

function Cost({ messages: { events, sent, sentBefore, settings } }: { messages: MessageChoices }) {
  const { partPrice } = settings
  const words = ({ messages, parts }: typeof sent) => {
    const counts = { messages: formatCount(messages), parts: formatCount(parts) }
    return partPrice === null
      ? m.staff_messages_sent(counts)
      : m.staff_messages_sent_for({ ...counts, sum: priceOf(parts, partPrice) })
  }
  const others = sent.parts - events.reduce((sum, { parts }) => sum + parts, 0)
  return (
    <div className="grid gap-3">
      <Facts
        facts={[
          [m.staff_messages_this_month(), words(sent)],
          [m.staff_messages_last_month(), words(sentBefore)],
        ]}
      />
      {others > 0 && (
        <p className="text-small text-ink-soft">
          {m.staff_messages_others({ parts: formatCount(others) })}
        </p>
      )}
      {partPrice === null && (
        <p className="text-small text-ink-soft">{m.staff_messages_no_price()}</p>
      )}
    </div>
  )
}

function Told({
  told: { event, way, smsEn, smsBn, parts },
  price,
  onChange,
}: {
  told: MessageChoices['events'][number]
  price: number | null
  onChange: () => void
}) {
  const name = wordOf(eventNames, event)
  const count = formatCount(parts)
  return (
    <li className="flex min-h-target items-center justify-between gap-4 border-b border-line py-2 last:border-b-0">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-small text-ink-soft">
          {wordOf(wayNames, way)}
          {parts > 0 && (
            <>
              {' · '}
              {price === null
                ? m.staff_messages_parts({ parts: count })
                : m.staff_messages_parts_for({ parts: count, sum: priceOf(parts, price) })}
            </>
          )}
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap items-center justify-end gap-2">
        {(smsEn !== null || smsBn !== null) && <Badge tone="leaf">{m.staff_messages_own()}</Badge>}
        <Button
          tone="quiet"
          size="compact"
          aria-label={m.staff_messages_change_of({ event: name })}
          onClick={onChange}
        >
          {m.staff_messages_change()}
        </Button>
      </div>
    </li>
  )
}

export const ErrorBoundary = listFailed(m.staff_messages)
