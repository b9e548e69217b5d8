import { Link, useLoaderData, useRevalidator } from 'react-router'

import { shortOrderId } from '#app/language/short-order-id.ts'
import { refundMethods } from '#app/features/refund/refund-words.ts'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { StatusSteps } from '#app/features/staff/kit/status-steps.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { Panel } from '#app/features/staff/kit/panel.tsx'
import { PrintReturnSlip } from '#app/features/staff/order/return/print-return-slip.tsx'
import { ReturnActs } from '#app/features/staff/order/return/return-acts.tsx'
import {
  ReturnFacts,
  ReturnGoods,
  ReturnPictures,
} from '#app/features/staff/order/return/return-facts.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { BackLink } from '#app/features/staff/kit/back-link.tsx'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { formatMoment } from '#app/util/format-date.ts'
import { returnStatusWords, returnTones } from '#app/components/return-words.ts'
import { wordOf } from '#app/util/word-of.ts'

export const loader = staffLoader({ permission: 'orders' }, async ({ api, id }) => {
  const one = await api('GET /return/for-staff/{id}', { params: { id } })
  const params = { orderId: one.orderId }
  return { one, order: await api('GET /order/for-staff/{orderId}', { params }) }
})

/** One return: what it is about, and its next step. */
export function Component() {
  const { one, order } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  return (
    <Page
      title={m.staff_return_title({ id: shortOrderId(one.orderId) })}
      subtitle={
        <span className="flex flex-wrap items-center gap-2">
          {formatMoment(one.createdAt)}
          <Badge tone={returnTones[one.status]}>{wordOf(returnStatusWords, one.status)}</Badge>
        </span>
      }
      actions={
        <>
          <BackLink to={staffPaths.adminReturns({ status: 'open' })}>
            {m.staff_return_back()}
          </BackLink>
          {one.status === 'approved' && <PrintReturnSlip id={one._id} />}
          <Button asChild tone="quiet">
            <Link to={staffPaths.staffOrder('admin', one.orderId)}>{m.staff_to_order()}</Link>
          </Button>
        </>
      }
    >
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <Panel title={m.staff_what_next()}>
            <ReturnActs
              one={one}
              order={order}
              walletWords={(channel) => wordOf(refundMethods, channel)}
              onChanged={() => void revalidate()}
            />
          </Panel>
          <Panel title={m.staff_items()}>
            <ReturnGoods lines={one.lines} />
          </Panel>
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <Panel title={m.staff_return_facts()}>
            <ReturnFacts one={one} />
          </Panel>
          {one.pictures.length > 0 && (
            <Panel title={m.staff_return_pictures()}>
              <ReturnPictures pictures={one.pictures} />
            </Panel>
          )}
          <Panel title={m.staff_history()}>
            <StatusSteps
              steps={one.steps}
              by={one.office?.by}
              tones={returnTones}
              words={returnStatusWords}
            />
          </Panel>
        </div>
      </div>
    </Page>
  )
}

export const ErrorBoundary = listFailed(m.staff_return_failed)
