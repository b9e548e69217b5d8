import type { Division } from '@haat/contract/order/shipping'
import { expect, it } from 'vitest'

import { areaName, areasOf, findAreas } from './find-areas.ts'

const area = (name: string, nameBn: string) => ({ name, nameBn, kind: 'upazila' as const })
const divisions: Division[] = [
  {
    division: 'Dhaka',
    divisionBn: 'ঢাকা',
    districts: [
      {
        district: 'Dhaka',
        districtBn: 'ঢাকা',
        areas: [area('Dhanmondi', 'ধানমন্ডি'), area('Savar', 'সাভার')],
      },
    ],
  },
  {
    division: 'Chittagong',
    divisionBn: 'চট্টগ্রাম',
    alt: ['Chattogram'],
    districts: [
      {
        district: 'Comilla',
        districtBn: 'কুমিল্লা',
        alt: ['Cumilla'],
        areas: [area('Laksam', 'লাকসাম')],
      },
    ],
  },
]
const areas = areasOf(divisions)
const found = (typed: string) => findAreas(divisions, areas, typed).map(({ name }) => name)

it('finds an area by its own name, in English and Bangla', () => {
  expect(found('dhanm')).toEqual(['Dhanmondi, Dhaka'])
  expect(found('সাভার')).toEqual(['Savar, Dhaka'])
  expect(found('laksam com')).toEqual(['Laksam, Comilla, Chittagong'])
})

it('finds the areas of a district by the names of the district', () => {
  expect(found('Cumilla')).toEqual(['Laksam, Comilla, Chittagong'])
  expect(found('কুমিল্লা')).toEqual(['Laksam, Comilla, Chittagong'])
  expect(found('Dhaka')).toEqual(['Dhanmondi, Dhaka', 'Savar, Dhaka'])
})

it('finds no area for an unknown name', () => {
  expect(found('nowhere at all')).toEqual([])
})

it('names an area only when all levels are chosen', () => {
  expect(areaName({ division: 'Dhaka', district: 'Dhaka', city: '' })).toBe('')
  expect(areaName({ division: 'Dhaka', district: 'Dhaka', city: 'Savar' })).toBe('Savar, Dhaka')
})
