import { addressCalls, type UnwordedAddress } from '@haat/contract/address'

import { bind } from '#platform/http/api.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'

import { deleteAddress, findAddresses, forgetAddresses, type SavedAddress } from './address.repo.ts'
import { placeText } from './place-names.ts'
import { addAddress, changeAddress } from './save-address.ts'

const presentAddress = (address: SavedAddress): UnwordedAddress => ({
  ...address,
  place: placeText(address),
})

export function registerAddresses({ api, ports, personalData }: Platform): void {
  const { db } = ports.database
  personalData.push({ name: 'addresses', read: findAddresses, forget: forgetAddresses })
  bind(api, addressCalls, {
    'GET /user/addresses': async ({ actor }) =>
      (await findAddresses(db, actor.userId)).map(presentAddress),
    'POST /user/addresses': async ({ actor, body }) =>
      presentAddress(await addAddress(ports, actor.userId, body)),
    'PUT /user/addresses/{id}': async ({ actor, params, body }) =>
      presentAddress(await changeAddress(ports, actor.userId, params.id, body)),
    'DELETE /user/addresses/{id}': async ({ actor, params }) => {
      if (!(await deleteAddress(db, actor.userId, params.id)))
        throw notFound('saved_address_not_found')
      return null
    },
  })
}
