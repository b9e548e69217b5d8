import { type FoundCustomer, leastPhoneDigits } from '@haat/contract/order/order-customer'

import type { Db } from '#platform/db/db.ts'

import {
  findCustomersByName,
  findCustomersByPhone,
  type FoundCustomerRow,
} from './order-customer.repo.ts'

/** Fewer letters are in too many names. */
const leastLetters = 2

/** Customers for whom staff may take an order: digits are the end of a phone number, other text is part of a name. */
export async function findOrderCustomers(db: Db, search: string): Promise<FoundCustomer[]> {
  if (/^\d+$/.test(search)) {
    return search.length < leastPhoneDigits
      ? []
      : (await findCustomersByPhone(db, search)).map(present)
  }
  return search.length < leastLetters ? [] : (await findCustomersByName(db, search)).map(present)
}

function present(row: FoundCustomerRow): FoundCustomer {
  const {
    id,
    name,
    phone,
    lastRecipient,
    lastOrderAt,
    placed,
    delivered,
    cancelled,
    open,
    blocked,
  } = row
  return {
    _id: id,
    name,
    phone,
    lastRecipient,
    lastOrderAt: lastOrderAt === null ? null : new Date(lastOrderAt).toISOString(),
    blocked,
    orders: { placed, delivered, cancelled, open },
  }
}
