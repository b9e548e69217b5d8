import { useEffect, useEffectEvent, useRef } from 'react'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router'

import { browserApi } from '#app/api/browser-api.ts'
import { BackLink } from '#app/features/staff/kit/back-link.tsx'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { Panel } from '#app/features/staff/kit/panel.tsx'
import { Refusal } from '#app/features/staff/kit/refusal.tsx'
import { isShortcut } from '#app/features/staff/kit/shortcuts.ts'
import { useStaffArea } from '#app/features/staff/kit/staff-area.ts'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { useAct } from '#app/features/staff/kit/use-act.ts'
import { CallDesk } from '#app/features/staff/order/call/call-desk.tsx'
import { CallQueue } from '#app/features/staff/order/call/call-queue.tsx'
import { freeToCall } from '#app/features/staff/order/call/free-to-call.ts'
import { deskId } from '#app/features/staff/order/call/desk-id.ts'
import { useReadOnNews } from '#app/features/staff/order/news/use-read-on-news.ts'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { formatMoment } from '#app/util/format-date.ts'

const nextKey = 'N'

export const loader = staffLoader(
  { permission: 'orders', query: ['order'] },
  async ({ api, query }) => {
    const orderId = query.order
    const [queue, called] = await Promise.all([
      api('GET /order/calls'),
      orderId === undefined
        ? null
        : Promise.all([
            api('GET /order/for-staff/{orderId}', { params: { orderId } }),
            api('GET /order/{id}/call-log', { params: { id: orderId } }),
          ]),
    ])
    return { queue, called }
  },
)

/** Customers of orders to confirm are called one after the other, by the keyboard alone or with one hand on a phone. */
export function Component() {
  const { queue, called } = useLoaderData<typeof loader>()
  const area = useStaffArea()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const skipped = useRef(new Set<string>())
  const { busy, refusal, act } = useAct()
  const orderId = called?.[0]._id
  useReadOnNews(() => true)

  const next = async (isSkipped: boolean) => {
    if (isSkipped && orderId !== undefined) skipped.current.add(orderId)
    const body = { desk: deskId(), skipped: [...skipped.current].slice(-200) }
    const { orderId: taken } = await browserApi('POST /order/calls/next', { body })
    // What was put aside is offered again when the others are done.
    if (taken === null) skipped.current.clear()
    await navigate(staffPaths.staffCalls(area, taken ?? undefined), {
      replace: orderId !== undefined,
    })
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'n' || !isShortcut(event)) return
    event.preventDefault()
    if (!busy) void act(() => next(true))
  })
  // Syncs with keys pressed anywhere on the page.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  const waiting = queue.orders.find(({ call: { callAt } }) => callAt !== null)?.call.callAt
  return (
    <Page
      title={m.staff_calls()}
      subtitle={<span aria-live="polite">{countsOf(queue)}</span>}
      actions={
        <>
          <BackLink to={staffPaths.staffOrders(area, { todo: 'confirm' })}>
            {m.staff_order_back()}
          </BackLink>
          <Button
            tone={called ? 'quiet' : 'primary'}
            busy={busy}
            aria-keyshortcuts="n"
            onClick={() => void act(() => next(true))}
          >
            {called ? m.staff_call_next() : m.staff_call_first()}
            <kbd aria-hidden className="text-tiny opacity-70 max-sm:hidden pointer-coarse:hidden">
              {nextKey}
            </kbd>
          </Button>
        </>
      }
    >
      <Refusal text={refusal} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {called ? (
          <CallDesk
            key={called[0]._id}
            order={called[0]}
            log={called[1]}
            triesMost={queue.triesMost}
            area={area}
            onNext={next}
            onSaved={revalidate}
          />
        ) : (
          <EmptyState
            drawing="speech"
            title={freeToCall(queue) === 0 ? m.staff_call_none() : m.staff_call_ready()}
            text={
              queue.due === 0 && waiting
                ? m.staff_call_next_at({ time: formatMoment(waiting) })
                : m.staff_call_one_desk()
            }
          />
        )}
        {queue.orders.length > 0 && (
          <Panel title={m.staff_call_queue()}>
            <CallQueue queue={queue} area={area} current={orderId} />
          </Panel>
        )}
      </div>
    </Page>
  )
}

const countsOf = ({ due, later, ended }: { due: number; later: number; ended: number }) =>
  [
    m.staff_call_count_due({ count: due }),
    ...(later > 0 ? [m.staff_call_count_later({ count: later })] : []),
    ...(ended > 0 ? [m.staff_call_count_ended({ count: ended })] : []),
  ].join(' · ')

export const ErrorBoundary = listFailed(m.staff_calls)
