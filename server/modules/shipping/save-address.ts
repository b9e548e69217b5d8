import type { AddressBody } from '@haat/contract/address'
import { mostAddresses } from '@haat/contract/address-limits'
import { say } from '@haat/contract/refusals/text'

import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { badRequest, conflict, notFound } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import type { Ports } from '#platform/platform.ts'

import {
  clearDefault,
  countAddresses,
  insertAddress,
  lockAddresses,
  type SavedAddress,
  updateAddress,
} from './address.repo.ts'
import { invalidArea } from './locations.ts'

type AddressPorts = Pick<Ports, 'database' | 'clock'>

/** Adds an address to a person's address book. */
export async function addAddress(
  { database, clock }: AddressPorts,
  userId: string,
  body: AddressBody,
): Promise<SavedAddress> {
  const id = newId()
  await inAddressBook(database.db, { id, userId }, body, async (tx) => {
    if ((await countAddresses(tx, userId)) >= mostAddresses) {
      throw conflict(say('addresses_full', { most: mostAddresses }))
    }
    await insertAddress(tx, { id, userId, at: clock.now() }, body)
  })
  return { ...body, _id: id }
}

/** Changes an address of a person. */
export async function changeAddress(
  { database }: AddressPorts,
  userId: string,
  id: string,
  body: AddressBody,
): Promise<SavedAddress> {
  await inAddressBook(database.db, { id, userId }, body, async (tx) => {
    if (!(await updateAddress(tx, { id, userId }, body))) throw notFound('saved_address_not_found')
  })
  return { ...body, _id: id }
}

/** Writes under the lock of the address book, which protects the limit and the single default. */
async function inAddressBook(
  db: Db,
  { id, userId }: { id: string; userId: string },
  body: AddressBody,
  write: (tx: Db) => Promise<void>,
): Promise<void> {
  const field = invalidArea(body)
  if (field) throw badRequest('choose_place', `body.${field}`)
  await inTransaction(db, async (tx) => {
    await lockAddresses(tx, userId)
    if (body.isDefault) await clearDefault(tx, userId, id)
    await write(tx)
  })
}
