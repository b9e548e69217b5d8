import { AddressBody } from '@haat/contract/address'
import { z } from 'zod'

const texts = ['label', 'name', 'phone', 'division', 'district', 'city', 'addressDetails'] as const

/** Values of the form: disabled selects and unchecked boxes are missing in FormData. */
export const AddressFields = z
  .record(z.string(), z.unknown())
  .transform((fields): unknown => ({
    ...Object.fromEntries(texts.map((name) => [name, fields[name] ?? ''])),
    isDefault: fields.isDefault === 'yes',
  }))
  .pipe(AddressBody)
