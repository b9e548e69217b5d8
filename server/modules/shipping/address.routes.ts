import { addressCalls } from '@haat/contract/address'

import { bind } from '#platform/http/api.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'

import { deleteAddress, findAddresses, forgetAddresses } from './address.repo.ts'
import { addAddress, changeAddress } from './save-address.ts'

export function registerAddresses({ api, ports, personalData }: Platform): void {
  const { db } = ports.database
  personalData.push({ name: 'addresses', read: findAddresses, forget: forgetAddresses })
  bind(api, addressCalls, {
    'GET /user/addresses': ({ actor }) => findAddresses(db, actor.userId),
    'POST /user/addresses': ({ actor, body }) => addAddress(ports, actor.userId, body),
    'PUT /user/addresses/{id}': ({ actor, params, body }) =>
      changeAddress(ports, actor.userId, params.id, body),
    'DELETE /user/addresses/{id}': async ({ actor, params }) => {
      if (!(await deleteAddress(db, actor.userId, params.id)))
        throw notFound('saved_address_not_found')
      return null
    },
  })
}
