import type { Division } from '@haat/contract/order/shipping'

import { language } from '#app/language/language.ts'

import type { Place } from './find-areas.ts'

/** A place by its names in the language of this page; what is not among the divisions keeps its names. */
export function shownPlace(
  divisions: readonly Division[],
  { division, district, city }: Place,
): Place {
  if (language() === 'en') return { division, district, city }
  const inDivision = divisions.find((one) => one.division === division)
  const inDistrict = inDivision?.districts.find((one) => one.district === district)
  const area = inDistrict?.areas.find((one) => one.name === city)
  return {
    division: inDivision?.divisionBn ?? division,
    district: inDistrict?.districtBn ?? district,
    city: area?.nameBn ?? city,
  }
}

/** The one of a place's two names that this page shows. */
export const shownName = (name: string, nameBn: string): string =>
  language() === 'bn' ? nameBn : name
