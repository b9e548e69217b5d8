import { z } from 'zod'

import { mostAddresses } from './address-limits.ts'
import { call } from './call.ts'
import { Id, Line, phone } from './field.ts'
import { nameSchema } from './name-schema.ts'
import { DeliveryAddress } from './order/order.ts'
import { Told, type Unworded } from './told.ts'

const name = Line.pipe(z.string().min(1, 'Name is required').max(100, 'At most 100 characters'))

/** An address of the address book, as a form sends it. */
export const AddressBody = z.strictObject({
  /** The customer's name for the address: 'Home', 'Office'. */
  label: Line.pipe(z.string().max(40, 'At most 40 characters')).default(''),
  /** Recipient of the goods. */
  name,
  phone: Line.pipe(z.string().min(1, 'Phone number is required')).pipe(
    phone('Invalid Bangladeshi phone number'),
  ),
  ...DeliveryAddress.shape,
  /** The checkout preselects it; setting it unsets the former default. */
  isDefault: z.boolean('Say whether this is the default').default(false),
})
nameSchema({ AddressBody })
export type AddressBody = z.output<typeof AddressBody>

/** `place`: area, district and division by name, in the language of the call. */
export const Address = AddressBody.extend({ _id: Id, place: Told })
nameSchema({ Address })
export type Address = z.output<typeof Address>
export type UnwordedAddress = Unworded<typeof Address>

export const addressCalls = {
  'GET /user/addresses': call({
    name: 'listAddresses',
    summary: 'One’s saved addresses, the default first, then the newest',
    who: 'signed-in',
    reply: z.array(Address),
  }),
  'POST /user/addresses': call({
    name: 'createAddress',
    summary: `Save an address, ${mostAddresses} at most`,
    who: 'signed-in',
    body: AddressBody,
    reply: Address,
    status: 201,
    message: 'Address saved',
    rate: 'write',
  }),
  'PUT /user/addresses/{id}': call({
    name: 'updateAddress',
    summary: 'Change one of one’s saved addresses',
    who: 'signed-in',
    params: { id: Id },
    body: AddressBody,
    reply: Address,
    message: 'Address saved',
    rate: 'write',
  }),
  'DELETE /user/addresses/{id}': call({
    name: 'deleteAddress',
    summary: 'Delete one of one’s saved addresses',
    who: 'signed-in',
    params: { id: Id },
    reply: z.null(),
    message: 'Address deleted',
    rate: 'write',
  }),
}
