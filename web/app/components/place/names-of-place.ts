import type { Division } from '@haat/contract/order/shipping'

import type { Place } from './find-areas.ts'

/** The names of a place in both languages; Bangla ones only where the divisions are known. */
export function namesOfPlace(
  divisions: readonly Division[],
  { division, district, city }: Place,
): string[] {
  const inDivision = divisions.find((one) => one.division === division)
  const inDistrict = inDivision?.districts.find((one) => one.district === district)
  const area = inDistrict?.areas.find((one) => one.name === city)
  return [
    division,
    district,
    city,
    inDivision?.divisionBn ?? '',
    inDistrict?.districtBn ?? '',
    area?.nameBn ?? '',
  ]
}
