import type { Poisha } from '@haat/contract/money'
import type { OrderStatus } from '@haat/contract/order/order-status'

import type { Db } from '#platform/db/db.ts'
import type { Actor } from '#platform/session/actor.ts'

import type { Accounted } from '../ledger/account.ts'
import { findAccount } from '../ledger/account.repo.ts'
import { insertTakenOff, type TakenOff, type TakenOffCause } from '../ledger/taken-off.repo.ts'
import { updatePaymentStatus } from '../ledger/update-payment-status.ts'
import type { Act } from './act.ts'
import type { Move } from './move-order.repo.ts'
import type { OrderDeps } from './order-deps.ts'
import { type OrderRow, readOrder } from './order.repo.ts'
import type { MoneyCheck } from './require-money.ts'

interface Given {
  deps: OrderDeps
  tx: Db
  actor: Actor
  act: Act
  money: MoneyCheck
  isDryRun: boolean
  before: OrderRow
}

/**
 * The unit of work of one act on an order: its transaction, who acts and when, and the order as it becomes. Who writes
 * says so (write, book, takeOff, move), so that `order()` reads again what has changed, and no more.
 */
export class OrderCase {
  readonly deps: OrderDeps
  readonly tx: Db
  readonly actor: Actor
  readonly act: Act
  /** Asks for the permission for money in the course of the act. */
  readonly money: MoneyCheck
  readonly isDryRun: boolean
  /** The order as the act found it: locked, and of the version that the caller saw. */
  readonly before: OrderRow
  #order: OrderRow
  #changed: 'nothing' | 'account' | 'order' = 'nothing'

  constructor({ deps, tx, actor, act, money, isDryRun, before }: Given) {
    this.deps = deps
    this.tx = tx
    this.actor = actor
    this.act = act
    this.money = money
    this.isDryRun = isDryRun
    this.before = before
    this.#order = before
  }

  /** The order as it is now. What other tables say of it (papers, returns) is as old as the last write of the order. */
  async order(): Promise<OrderRow> {
    const { tx, before } = this
    if (this.#changed === 'order') this.#order = await readOrder(tx, before.id)
    if (this.#changed === 'account') this.#account(await findAccount(tx, before.id))
    this.#changed = 'nothing'
    return this.#order
  }

  /** Waits for a write of the order itself or of its lines. */
  async write<Done>(writing: Promise<Done>): Promise<Done> {
    const done = await writing
    this.#changed = 'order'
    return done
  }

  /** Waits for a write of what its account alone is made of: bookings, refunds, charges. */
  async book<Done>(writing: Promise<Done>): Promise<Done> {
    const done = await writing
    if (this.#changed === 'nothing') this.#changed = 'account'
    return done
  }

  /** Takes pieces or money off the order. */
  async takeOff(cause: TakenOffCause, rows: readonly TakenOff[]): Promise<void> {
    const { tx, act, before } = this
    await this.book(insertTakenOff(tx, { id: act.id, orderId: before.id, cause, at: act.at }, rows))
    const items = this.#order.items.map((item) => {
      const taken = rows.filter(({ itemId }) => itemId === item.id)
      const sum = (of: (row: TakenOff) => number) => taken.reduce((all, row) => all + of(row), 0)
      return {
        ...item,
        takenOffQuantity: item.takenOffQuantity + sum(({ quantity }) => quantity),
        takenOffPoisha: item.takenOffPoisha + sum(({ amount }) => amount),
      }
    })
    this.#order = { ...this.#order, items }
  }

  /** Moves the order by the machine. `collected`: what the door paid at its delivery; default: what is due. */
  async move(to: OrderStatus, collected?: Poisha): Promise<void> {
    const { tx, deps } = this
    const move = { ...this.#moveTo(to), collected }
    this.#moved(await deps.orders.move(tx, await this.#toMove(), move))
  }

  /** Moves the order back, where its machine has no step for a person (docs/behaviour.md §8.12). */
  async moveBack(to: OrderStatus, reason: string): Promise<void> {
    const { tx, deps } = this
    this.#moved(
      await deps.orders.moveBack(tx, await this.#toMove(), { ...this.#moveTo(to), reason }),
    )
  }

  /** What the account has become: payment status, and what follows an act. To be called once, at its end. */
  async close(): Promise<void> {
    const { tx, deps, before, act } = this
    const account = await updatePaymentStatus(tx, before.id)
    if (this.#changed === 'account') this.#changed = 'nothing'
    this.#account(account)
    await deps.orders.notifyActed(tx, { before, after: await this.order() }, act)
    // Followers write papers, attempts and refunds.
    this.#changed = 'order'
  }

  /** A step reads the order again itself, once it is written: until then its account alone must be as it is now. */
  async #toMove(): Promise<OrderRow> {
    return { ...this.#order, ...(await findAccount(this.tx, this.before.id)) }
  }

  #account(account: Accounted | undefined): void {
    this.#order = { ...this.#order, ...account }
  }

  /** Followers of the move may have booked something. */
  #moved(order: OrderRow): void {
    this.#order = order
    this.#changed = 'account'
  }

  #moveTo(to: OrderStatus): Move {
    const { actorId, at } = this.act
    return { to, by: 'admin', actorId, at }
  }
}
