import assert from 'node:assert/strict'

import type { PlacedOrder } from '@haat/contract/order/order'

import type { Answer } from '#test/running/ask.ts'
import { countSales, type Ware, writeWares } from '#test/running/market.repo.ts'
import {
  askGateway,
  call,
  type RunningShop,
  moveOn,
  must,
  payAt,
  place,
  requestReturn,
  returnBody,
  view,
} from './running-shop.ts'
import { checkOne, hand, isDone, type Options, type People, reason, run } from './race.ts'

const versionOf = async (shop: RunningShop, orderId: string) => (await view(shop, orderId)).version

interface Placed {
  order: PlacedOrder
  version: number
}

/** Every race of the account of an order. */
export const accountRaces = (
  shop: RunningShop,
): Record<string, (options: Options) => Promise<string>> => {
  const placed =
    (quantity: number, method: 'cash' | 'ssl', ...statuses: string[]) =>
    async ({ as, ware }: People): Promise<Placed & People> => {
      const order = await place(shop, as, ware, { quantity, method })
      await moveOn(shop, order._id, ...statuses)
      return { as, ware, order, version: await versionOf(shop, order._id) }
    }
  const edit =
    (quantity: number) =>
    async ({ order, version }: Placed): Promise<Answer> =>
      call(shop, `PATCH /order/edit/${order._id}`, {
        body: { version, note: reason, items: [{ itemId: order.items[0]?._id, quantity }] },
      })
  const move =
    (status: string) =>
    async ({ order }: Placed): Promise<Answer> =>
      call(shop, `PATCH /order/update-status/${order._id}`, { body: { status } })
  const pay = async ({ order }: Placed): Promise<undefined> => {
    await payAt(shop, order.url ?? '')
  }
  const refundOne = async ({ order }: Placed): Promise<Answer> =>
    call(shop, `POST /refund/order/${order._id}`, {
      body: { reason, hand, lines: [{ itemId: order.items[0]?._id, quantity: 1, sellable: 1 }] },
    })

  return {
    'an edit and a notice of payment': async (options) =>
      run<Placed & People>(
        shop,
        {
          what: 'an edit and a notice of payment',
          prepare: placed(2, 'ssl'),
          rivals: [edit(1), pay],
          check: async ({ order, ware }, [edited]) => {
            await askGateway(shop, order.transaction_id)
            const now = await view(shop, order._id)
            assert.equal(now.received, order.totalPrice)
            assert.equal(now.currentTotal, isDone(edited) ? ware.price : order.totalPrice)
            assert.equal(now.due, 0)
          },
        },
        options,
      ),
    'an edit and a cancelling': async (options) =>
      run<Placed & People>(
        shop,
        {
          what: 'an edit and a cancelling',
          prepare: placed(2, 'cash'),
          rivals: [edit(3), move('cancelled')],
          check: async ({ order }, [, cancelled]) => {
            assert.ok(isDone(cancelled), `${cancelled?.message}`)
            const now = await view(shop, order._id)
            assert.deepEqual([now.status, now.currentTotal], ['cancelled', 0])
          },
        },
        options,
      ),
    'an edit and a shipping': async (options) =>
      run<Placed & People>(
        shop,
        {
          what: 'an edit and a shipping',
          prepare: placed(2, 'cash', 'processing'),
          rivals: [edit(1), move('shipped')],
          check: async ({ order, ware }, [edited, shipped]) => {
            assert.ok(isDone(shipped), `${shipped?.message}`)
            const now = await view(shop, order._id)
            assert.equal(now.due, ware.price * (isDone(edited) ? 1 : 2))
            assert.equal(now.invoiceNumber === null, false)
          },
        },
        options,
      ),
    'two edits': async (options) =>
      run<Placed & People>(
        shop,
        {
          what: 'two edits',
          prepare: placed(2, 'cash'),
          rivals: [edit(1), edit(3)],
          check: async ({ order, ware }, answers) => {
            checkOne(answers)
            const quantity = isDone(answers[0]) ? 1 : 3
            assert.equal((await view(shop, order._id)).currentTotal, ware.price * quantity)
          },
        },
        options,
      ),
    'pay-cash and a notice of payment': async (options) =>
      run<Placed & People>(
        shop,
        {
          what: 'pay-cash and a notice of payment',
          prepare: placed(1, 'ssl'),
          rivals: [
            async ({ order, as }) => call(shop, `POST /order/${order._id}/pay-cash`, { as }),
            pay,
          ],
          check: async ({ order }) => {
            await askGateway(shop, order.transaction_id)
            const now = await view(shop, order._id)
            assert.deepEqual([now.received, now.due], [order.totalPrice, 0])
          },
        },
        options,
      ),
    'a refusal at the door twice': async (options) => {
      const comeBack = async ({ order, ware, version }: Placed & People): Promise<Answer> =>
        call(shop, `POST /order/came-back/${order._id}`, {
          body: {
            version,
            lines: [{ itemId: order.items[0]?._id, quantity: 1 }],
            collected: ware.price,
            reason: 'refused',
          },
        })
      return run<Placed & People>(
        shop,
        {
          what: 'a refusal at the door twice',
          prepare: placed(2, 'cash', 'processing', 'shipped'),
          rivals: [comeBack, comeBack],
          check: async ({ order, ware }, answers) => {
            checkOne(answers)
            const now = await view(shop, order._id)
            assert.deepEqual(
              [now.received, now.due, now.items[0]?.onTheWayBack],
              [ware.price, 0, 1],
            )
          },
        },
        options,
      )
    },
    'a return and a refund of one line': async (options) =>
      run<Placed & People>(
        shop,
        {
          what: 'a return and a refund of one line',
          prepare: placed(1, 'cash', 'processing', 'shipped', 'delivered'),
          rivals: [
            async ({ order, as }) => call(shop, 'POST /return', { as, body: returnBody(order) }),
            refundOne,
          ],
          check: (_, answers) => checkOne(answers),
        },
        options,
      ),
    'two settlings of one return': async (options) => {
      const settle = async ({ id }: { id: string }): Promise<Answer> =>
        call(shop, `POST /return/${id}/settle`, { body: { hand } })
      return run<Placed & People & { id: string }>(
        shop,
        {
          what: 'two settlings of one return',
          prepare: async (people) => {
            const of = await placed(1, 'cash', 'processing', 'shipped', 'delivered')(people)
            const { _id: id } = await requestReturn(shop, people.as, of.order)
            await must(shop, `POST /return/${id}/approve`, { body: {} })
            await must(shop, `POST /return/${id}/receive`, { body: { lines: received(of.order) } })
            return { ...of, id }
          },
          rivals: [settle, settle, refundOne],
          check: async ({ order }, answers) => {
            checkOne(answers)
            assert.equal((await view(shop, order._id)).currentTotal, 0)
          },
        },
        options,
      )
    },
    'two exchanges for the last piece': async (options) => {
      const pairs: Promise<Ware>[] = []
      let turn = 0
      const approve =
        (which: 0 | 1) =>
        async ({ ids }: { ids: string[] }): Promise<Answer> =>
          call(shop, `POST /return/${ids[which]}/approve`, { body: {} })
      const last = async () => {
        const [ware] = await writeWares(shop.db, 1, 1)
        return ware as Ware
      }
      return run<{ ids: string[]; ware: Ware }>(
        shop,
        {
          what: 'two exchanges for the last piece',
          prepare: async (people) => {
            turn += 1
            const ware = await (pairs[turn] ??= last())
            const ids: string[] = []
            for (let n = 0; n < 2; n += 1) {
              const { order } = await placed(
                1,
                'cash',
                'processing',
                'shipped',
                'delivered',
              )(people)
              ids.push((await requestReturn(shop, people.as, order, { exchangeFor: ware }))._id)
            }
            return { ids, ware }
          },
          rivals: [approve(0), approve(1)],
          check: async ({ ware }, answers) => {
            checkOne(answers)
            assert.deepEqual(await countSales(shop.db, [ware]), {
              orders: 1,
              sold: 1,
              remaining: 0,
            })
          },
        },
        options,
      )
    },
    'taking a delivery back and a return': async (options) =>
      run<Placed & People>(
        shop,
        {
          what: 'taking a delivery back and a return',
          prepare: placed(1, 'cash', 'processing', 'shipped', 'delivered'),
          rivals: [
            async ({ order, version }) =>
              call(shop, `POST /order/undeliver/${order._id}`, { body: { version, reason } }),
            async ({ order, as }) => call(shop, 'POST /return', { as, body: returnBody(order) }),
          ],
          check: async ({ order }, answers) => {
            checkOne(answers)
            const now = await view(shop, order._id)
            const [undelivered] = answers
            assert.equal(now.status, isDone(undelivered) ? 'shipped' : 'delivered')
            assert.equal(now.received, isDone(undelivered) ? 0 : order.totalPrice)
          },
        },
        options,
      ),
  }
}

/** Everything that was sent back is accepted. */
export const received = ({ items }: Pick<PlacedOrder, 'items'>, accepted = 1) =>
  items
    .slice(0, 1)
    .map(({ _id: itemId }) => ({ itemId, accepted, refused: 0, missing: 0, damaged: 0 }))
