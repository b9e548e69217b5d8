import type { UnwordedCustomerSummary } from '@haat/contract/account/customer'

import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/refusal.ts'

import { findListedPerson } from '../users/user-list.repo.ts'
import { presentCustomer } from './customer.present.ts'
import {
  findCustomer,
  findCustomerOfPhone,
  findOrderFigures,
  findRecentOrders,
  findUsedAddresses,
} from './customer.repo.ts'

/** What staff know of a customer. Throws 404 where there is no such account. */
export async function readCustomer(db: Db, userId: string): Promise<UnwordedCustomerSummary> {
  const [person, kept, figures, recent, addresses] = await Promise.all([
    findListedPerson(db, userId),
    findCustomer(db, userId),
    findOrderFigures(db, userId),
    findRecentOrders(db, userId),
    findUsedAddresses(db, userId),
  ])
  if (!person || !kept || !figures) throw notFound('user_not_found')
  return presentCustomer({ person, kept, figures, recent, addresses })
}

/** The same by a phone number, which may only have been ordered for. */
export async function readCustomerOfPhone(db: Db, phone: string): Promise<UnwordedCustomerSummary> {
  const userId = await findCustomerOfPhone(db, phone)
  if (userId === undefined) throw notFound('phone_of_nobody')
  return readCustomer(db, userId)
}
