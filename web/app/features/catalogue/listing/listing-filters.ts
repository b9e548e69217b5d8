import type { ProductSort } from '@haat/contract/catalogue'
import { latinDigits } from '@haat/contract/digits'

/** What the address of a listing says. Values that mean nothing are left out, so no address is an error. */
export type ListingFilters = {
  /** An id or a category's name. */
  category?: string | undefined
  subCategory?: string | undefined
  subSubCategory?: string | undefined
  /** Id of who sells. */
  owner?: string | undefined
  /** Percent: this much off, or more. */
  discount?: number | undefined
  search?: string | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  /** Stars: this or better. */
  minRating?: number | undefined
  /** Only what can be bought now. */
  inStock?: boolean | undefined
  sortBy?: ProductSort | undefined
  /** Counted from 1. */
  page: number
}

/** The ends of the price scale in taka: at them it filters nothing. Typed prices may be higher than the scale. */
export const priceEnds = { min: 0, max: 10_000 } as const
const highestPrice = 100_000_000

const sorts: readonly string[] = [
  'newest',
  'rating',
  'sales',
  'price-asc',
  'price-desc',
] satisfies ProductSort[]

const isSort = (text: string | null): text is ProductSort => text !== null && sorts.includes(text)

/** Reads the filters out of an address. */
export function readFilters(params: URLSearchParams): ListingFilters {
  const text = (name: string) =>
    params.get(name)?.replaceAll('\u0000', '').trim().slice(0, 200) || undefined
  const figure = (name: string) => Number(latinDigits(params.get(name) ?? '') || Number.NaN)
  const whole = (name: string, from: number, to: number) => {
    const value = Math.trunc(figure(name))
    return value >= from && value <= to ? value : undefined
  }
  const sortBy = params.get('sortBy')
  // At its end a limit limits nothing.
  const lowest = readPrice(params.get('minPrice'))
  const highest = readPrice(params.get('maxPrice'))
  const low = lowest === priceEnds.min ? undefined : lowest
  const high = highest === priceEnds.max ? undefined : highest
  const crossed = low !== undefined && high !== undefined && low > high
  return {
    category: text('category'),
    subCategory: text('subCategory'),
    subSubCategory: text('subSubCategory'),
    owner: text('owner'),
    discount: percent(figure('discount')),
    search: text('search'),
    minPrice: crossed ? high : low,
    maxPrice: crossed ? low : high,
    minRating: whole('minRating', 1, 5),
    inStock: params.get('inStock') === 'true' || undefined,
    sortBy: isSort(sortBy) ? sortBy : undefined,
    page: whole('page', 1, 1_000_000_000) ?? 1,
  }
}

/** A percentage of at most two decimals, as banners have it. */
function percent(value: number): number | undefined {
  const hundredths = Math.round(value * 100)
  return hundredths > 0 && hundredths <= 10_000 ? hundredths / 100 : undefined
}

/** Whole taka out of what somebody typed ('৫০০', '1,500'); nothing where it is no price. */
export function readPrice(text: string | null): number | undefined {
  const digits = latinDigits(text ?? '').replace(/[\s,৳]/g, '')
  if (!/^\d+(\.\d+)?$/.test(digits)) return undefined
  const taka = Math.trunc(Number(digits))
  return taka <= highestPrice ? taka : undefined
}

/** The filters as the values of an address; the first page needs no number. */
export function filterValues({ page, inStock, ...filters }: ListingFilters) {
  return { ...filters, inStock: inStock ? 'true' : undefined, page: page > 1 ? page : undefined }
}

/** What a tap changes; what is undefined is taken off. */
export type Change = Partial<Omit<ListingFilters, 'page'>>

/** The filters after a change: any change leads back to the first page (docs/behaviour.md §12.3). */
export function withFilters(filters: ListingFilters, change: Change): ListingFilters {
  return { ...filters, ...change, page: 1 }
}

export const noSubCategory = { subCategory: undefined, subSubCategory: undefined }
export const noCategory = { category: undefined, ...noSubCategory }

/** A category, and with it nothing below it. */
export const chooseCategory = (filters: ListingFilters, category?: string): ListingFilters =>
  withFilters(filters, { ...noCategory, category })

/** A sub-category of `category`, and with it nothing below it. */
export const chooseSubCategory = (
  filters: ListingFilters,
  category: string | undefined,
  subCategory?: string,
): ListingFilters => withFilters(filters, { ...noSubCategory, category, subCategory })

/** Everything off except the search term. */
export const clearFilters = ({ search }: ListingFilters): ListingFilters => ({ search, page: 1 })
