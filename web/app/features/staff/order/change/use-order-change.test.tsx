import type { EditQuote } from '@haat/contract/order/edit-order'
import type { StaffOrder } from '@haat/contract/order/staff-order'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { anEmptyPage } from '../../../../../test/an-empty-page.ts'
import { aStaffOrder } from '../../../../../test/a-staff-order.ts'
import { recipientOf } from './change-body.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { useOrderChange } from './use-order-change.ts'

const loaded = aStaffOrder({ version: 1 })
/** As somebody else has changed it meanwhile. */
const newer = aStaffOrder({ version: 2, customerName: 'Her mother' })
const sums = {
  ...{ subtotal: 500, discount: 0, deliveryFee: 60, charge: 0, currentTotal: 560 },
  ...{ received: 0, refunded: 0, credit: 0, due: 560 },
}
const quote: EditQuote = {
  ...{ dryRun: true, before: sums, after: sums, totalPrice: 560, due: 560, refund: 0, refunds: [] },
  ...{ lines: [], discounts: [], couponDropped: null, stock: [], missingForMoney: null },
}

/** The bodies that were sent. */
const sent: { version: number; dryRun?: boolean }[] = []
let stored: StaffOrder
let root: Root
const onDone = vi.fn<() => void>()

/** What the hook returned at each render. */
const drawn: ReturnType<typeof useOrderChange>[] = []
function Page() {
  drawn.push(useOrderChange({ userId: 'anwar', loaded, onDone }))
  return null
}
function shown() {
  const last = drawn.at(-1)
  if (!last) throw new Error('Nothing was drawn')
  return last
}
/** Until the pause of typing is over and the sums are there. */
const rest = () => act(() => vi.advanceTimersByTimeAsync(1_000))

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('window', { event: undefined })
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('sessionStorage', undefined)
  // The server, which refuses a version that is not the newest.
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    // as: what this page sends.
    const edit = JSON.parse(body) as (typeof sent)[number]
    sent.push(edit)
    const isOld = edit.version !== stored.version
    const [statusCode, data] = isOld ? [409, stored] : [200, edit.dryRun ? quote : stored]
    const message = isOld ? 'This order has been changed' : 'OK'
    const reply = { success: !isOld, statusCode, message, requestId: '', data }
    return Response.json(reply, { status: statusCode })
  })
  sent.length = 0
  drawn.length = 0
  stored = loaded
  onDone.mockReset()
  root = createRoot(anEmptyPage())
  await act(async () => root.render(<Page />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('what somebody else changed meanwhile is shown, and what was typed is kept and saved', async () => {
  await act(async () => shown().change({ addressDetails: 'House 99, Road 9', note: 'New house' }))
  await rest()
  expect(shown().quote.shown).toMatchObject({ state: 'ready' })
  stored = newer
  await act(async () => shown().save())
  expect(onDone).not.toHaveBeenCalled()
  const { before, order, draft, failure } = shown()
  expect(before).toBe(loaded)
  expect(failure).toBe('This order has been changed')
  expect(recipientOf(order, draft)).toMatchObject({
    name: 'Her mother',
    addressDetails: 'House 99, Road 9',
  })
  const notice = renderToStaticMarkup(
    <ChangedMeanwhile before={loaded} after={order} statusWords="Pending" />,
  )
  expect(notice).toContain('role="alert"')
  expect(notice).toContain('Her mother')

  await rest()
  await act(async () => shown().save())
  expect(onDone).toHaveBeenCalledOnce()
  expect(sent.at(-1)).toEqual({
    version: 2,
    deliveryAddress: { ...loaded.deliveryAddress, addressDetails: 'House 99, Road 9' },
    note: 'New house',
    totalPrice: 560,
  })
})

it('is saved once, also where it is pressed again while the next page is loading', async () => {
  await act(async () => shown().change({ addressDetails: 'House 99, Road 9', note: 'New house' }))
  await rest()
  await act(async () => shown().save())
  expect(shown().busy).toBe(true)
  await act(async () => shown().save())
  expect(sent.filter(({ dryRun }) => !dryRun)).toHaveLength(1)
  expect(onDone).toHaveBeenCalledOnce()
})
