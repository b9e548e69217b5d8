import { Link, useLoaderData, useRevalidator } from 'react-router'

import { Dotted } from '#app/components/dotted.tsx'
import { Worded } from '#app/components/worded.tsx'
import { shortOrderId } from '#app/language/short-order-id.ts'
import { ReceiveGoods } from '#app/features/staff/order/refused-delivery/receive-goods.tsx'
import { refusalWords } from '#app/features/staff/order/refused-delivery/refusal-words.ts'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { useMay } from '#app/features/staff/kit/use-may.ts'
import { Page } from '#app/features/staff/kit/page.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { BackLink } from '#app/features/staff/kit/back-link.tsx'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { formatMoment } from '#app/util/format-date.ts'
import { wordOf } from '#app/util/word-of.ts'

export const loader = staffLoader({ permission: 'stock' }, async ({ api, id }) => {
  const open = await api('GET /order/came-back/to-receive')
  return open.find(({ _id }) => _id === id) ?? null
})

/** Goods of one refusal at the door arrive. */
export function Component() {
  const cameBack = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const may = useMay()
  const back = <BackLink to={staffPaths.adminToReturn()}>{m.staff_receive_back()}</BackLink>
  if (!cameBack) {
    return (
      <Page title={m.staff_receive_title()} actions={back}>
        <EmptyState
          drawing="parcel"
          title={m.staff_receive_complete()}
          action={
            <Button asChild>
              <Link to={staffPaths.adminToReturn()}>{m.staff_receive_next()}</Link>
            </Button>
          }
        />
      </Page>
    )
  }
  const { orderId, reason, at, by } = cameBack
  return (
    <Page
      title={m.staff_receive_of({ id: shortOrderId(orderId) })}
      subtitle={
        <span className="max-sm:hidden">
          <Dotted
            parts={[
              wordOf(refusalWords, reason),
              formatMoment(at),
              <Worded key="by" say={(name) => m.staff_door_by({ name })} content={by} />,
            ]}
          />
        </span>
      }
      actions={
        <>
          {back}
          {may('orders') && (
            <Button asChild tone="quiet">
              <Link to={staffPaths.staffOrder('admin', orderId)}>{m.staff_to_order()}</Link>
            </Button>
          )}
        </>
      }
    >
      <Card>
        <ReceiveGoods cameBack={cameBack} onChanged={() => void revalidate()} />
      </Card>
    </Page>
  )
}

export const ErrorBoundary = listFailed(m.staff_receive_title)
