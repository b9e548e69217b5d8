import type { UnwordedCustomerSummary } from '@haat/contract/account/customer'
import { taka } from '@haat/contract/money'

import { placeText } from '#modules/shipping/index.ts'

import { presentListedUser } from '../users/people.present.ts'
import type { PersonInList } from '../users/user-list.repo.ts'
import type { CustomerRow, OrderFigures, RecentOrderRow, UsedAddressRow } from './customer.repo.ts'

export interface Customer {
  person: PersonInList
  kept: CustomerRow
  figures: OrderFigures
  recent: readonly RecentOrderRow[]
  addresses: readonly UsedAddressRow[]
}

export function presentCustomer(customer: Customer): UnwordedCustomerSummary {
  const { person, kept, figures, recent, addresses } = customer
  const { blocked: _, ...user } = presentListedUser(person)
  const { placed, open, delivered, cancelled, returned } = figures
  return {
    ...user,
    block: kept.block && { ...kept.block, at: isoTime(kept.block.at) },
    phones: kept.phones,
    notes: kept.notes.map(({ id, at, author, text }) => ({
      _id: id,
      at: isoTime(at),
      author,
      text,
    })),
    orders: {
      placed,
      open,
      delivered,
      cancelled,
      returned,
      bought: taka(figures.bought),
      firstAt: figures.firstAt && isoTime(figures.firstAt),
      lastAt: figures.lastAt && isoTime(figures.lastAt),
    },
    unfinished: {
      due: taka(figures.due),
      received: taka(figures.received),
      returns: kept.returns,
      refunds: kept.refunds,
    },
    recentOrders: recent.map(({ id, totalPoisha, createdAt, ...order }) => ({
      _id: id,
      ...order,
      total: taka(totalPoisha),
      createdAt: isoTime(createdAt),
    })),
    addresses: addresses.map((address) => ({
      ...address,
      place: placeText(address),
      lastAt: isoTime(address.lastAt),
    })),
  }
}

const isoTime = (time: string) => new Date(time).toISOString()
