import type { Division } from '@haat/contract/order/shipping'

import { findPlaces, type NamedPlace } from './find-places.ts'

/** Division, district and area of an address; '' for what is not chosen. */
export interface Place {
  division: string
  district: string
  city: string
}

/** An upazila or thana with the district and division it is in. */
export interface Area extends NamedPlace, Place {
  /** In Bangla what `name` is in English. */
  lineBn: string
}

/** All areas of all divisions. `name` includes the district: 'Savar, Dhaka'. */
export function areasOf(divisions: readonly Division[]): Area[] {
  return divisions.flatMap(({ division, divisionBn, districts }) =>
    districts.flatMap(({ district, districtBn, areas }) =>
      areas.map(({ name: city, nameBn, alt }) => {
        const name = areaName({ division, district, city })
        const lineBn = areaName({ division: divisionBn, district: districtBn, city: nameBn })
        return {
          name,
          nameBn,
          lineBn,
          alt: [city, lineBn, ...(alt ?? [])],
          division,
          district,
          city,
        }
      }),
    ),
  )
}

/** An area in one line without repeated names; '' until all three levels are chosen. */
export function areaName({ division, district, city }: Place): string {
  return city === '' ? '' : [...new Set([city, district, division])].join(', ')
}

const most = 30

/** Areas that match a text: by their own names first, then all areas of a matching district. */
export function findAreas(
  divisions: readonly Division[],
  areas: readonly Area[],
  typed: string,
): Area[] {
  const districts = divisions.flatMap(({ districts: all }) =>
    all.map(({ district, districtBn, alt }) => ({ name: district, nameBn: districtBn, alt })),
  )
  const meant = new Set(findPlaces(districts, typed).map(({ name }) => name))
  const found = [
    ...findPlaces(areas, typed),
    ...areas.filter(({ district }) => meant.has(district)),
  ]
  return [...new Set(found)].slice(0, most)
}
