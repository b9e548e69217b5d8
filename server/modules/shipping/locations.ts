import type { DeliveryAddress } from '@haat/contract/order/order'
import { Division } from '@haat/contract/order/shipping'
import { z } from 'zod'

import file from './bd-locations.json' with { type: 'json' }

/** Divisions, their districts, and their upazilas and thanas. */
export const locations: Division[] = z.array(Division).parse(file)

const divisions = new Map(
  locations.map(({ division, districts }) => [
    division,
    new Map(
      districts.map(({ district, areas }) => [district, new Set(areas.map(({ name }) => name))]),
    ),
  ]),
)

/** The field of an area that does not belong to its division or district; null: the whole district or division. */
export function unknownArea({
  division,
  district,
  city,
}: {
  division: string
  district: string | null
  city: string | null
}): 'division' | 'district' | 'city' | undefined {
  const districts = divisions.get(division)
  if (!districts) return 'division'
  if (district === null) return undefined
  const areas = districts.get(district)
  if (!areas) return 'district'
  return city === null || areas.has(city) ? undefined : 'city'
}

/** The field of an address that does not belong to its division or district; undefined: all do. */
export function invalidArea(address: DeliveryAddress): ReturnType<typeof unknownArea> {
  return unknownArea(address)
}
