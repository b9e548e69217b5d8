import type { ProductSort } from '@haat/contract/product/catalogue'
import { latinDigits } from '@haat/contract/digits'

/** The query parameters of a listing. Invalid values are ignored, so that no URL is an error. */
export type ListingFilters = {
  /** A category's id or name. */
  category?: string | undefined
  subCategory?: string | undefined
  subSubCategory?: string | undefined
  /** Id of the seller. */
  owner?: string | undefined
  /** Minimum discount in percent. */
  discount?: number | undefined
  search?: string | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  /** Minimum rating in stars. */
  minRating?: number | undefined
  /** Only products in stock. */
  inStock?: boolean | undefined
  /** Products of one of these colours and, with sizes, of one of these. Sorted, so that a choice has one address. */
  color?: string[] | undefined
  size?: string[] | undefined
  sortBy?: ProductSort | undefined
  /** Counted from 1. */
  page: number
}

/** Ends of the price slider in taka: at an end it does not filter. Typed prices may exceed the scale. */
export const priceEnds = { min: 0, max: 10_000 } as const
const highestPrice = 100_000_000

/** Of a filter by colour or size. */
const mostOptions = 20

const sorts: readonly string[] = [
  'newest',
  'rating',
  'sales',
  'price-asc',
  'price-desc',
] satisfies ProductSort[]

const isSort = (text: string | null): text is ProductSort => text !== null && sorts.includes(text)

/** Parses the filters of a URL. */
export function readFilters(params: URLSearchParams): ListingFilters {
  const text = (name: string) =>
    params.get(name)?.replaceAll('\u0000', '').trim().slice(0, 200) || undefined
  const figure = (name: string) => Number(latinDigits(params.get(name) ?? '') || Number.NaN)
  const whole = (name: string, from: number, to: number) => {
    const value = Math.trunc(figure(name))
    return value >= from && value <= to ? value : undefined
  }
  const options = (name: string) => {
    const chosen = params.getAll(name).map((one) => one.replaceAll('\u0000', '').trim())
    return optionsOf(chosen.filter((one) => one !== '' && one.length <= 60).slice(0, mostOptions))
  }
  const sortBy = params.get('sortBy')
  // A limit at the end of the scale does not filter.
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
    color: options('color'),
    size: options('size'),
    sortBy: isSort(sortBy) ? sortBy : undefined,
    page: whole('page', 1, 1_000_000_000) ?? 1,
  }
}

/** A percentage with at most two decimals, as banners have it. */
function percent(value: number): number | undefined {
  const hundredths = Math.round(value * 100)
  return hundredths > 0 && hundredths <= 10_000 ? hundredths / 100 : undefined
}

/** Whole taka from typed text ('৫০০', '1,500'); nothing for an invalid price. */
export function readPrice(text: string | null): number | undefined {
  const digits = latinDigits(text ?? '').replace(/[\s,৳]/g, '')
  if (!/^\d+(\.\d+)?$/.test(digits)) return undefined
  const taka = Math.trunc(Number(digits))
  return taka <= highestPrice ? taka : undefined
}

const optionsOf = (options: readonly string[]) =>
  options.length > 0 ? [...new Set(options)].toSorted() : undefined

/** The chosen options with one added, or taken out. */
export const toggled = (options: readonly string[] = [], one: string) =>
  optionsOf(options.includes(one) ? options.filter((it) => it !== one) : [...options, one])

/**
 * The filters as query parameters, in one order: those of a page that came as JSON have lost the undefined ones, and their
 * place. Page 1 is left out.
 */
export function filterValues({ page, inStock, ...filters }: ListingFilters) {
  const { category, subCategory, subSubCategory, owner, discount, search } = filters
  const { minPrice, maxPrice, minRating, color, size, sortBy } = filters
  return {
    category,
    subCategory,
    subSubCategory,
    owner,
    discount,
    search,
    minPrice,
    maxPrice,
    minRating,
    color,
    size,
    sortBy,
    inStock: inStock ? 'true' : undefined,
    page: page > 1 ? page : undefined,
  }
}

/** A change of filters; an undefined value removes a filter. */
export type Change = Partial<Omit<ListingFilters, 'page'>>

/** The filters after a change: every change resets the page to 1 (docs/behaviour.md §12.3). */
export function withFilters(filters: ListingFilters, change: Change): ListingFilters {
  return { ...filters, ...change, page: 1 }
}

export const noSubCategory = { subCategory: undefined, subSubCategory: undefined }
export const noCategory = { category: undefined, ...noSubCategory }

/** Selects a category and clears the levels below it. */
export const chooseCategory = (filters: ListingFilters, category?: string): ListingFilters =>
  withFilters(filters, { ...noCategory, category })

/** Selects a sub-category of `category` and clears the level below it. */
export const chooseSubCategory = (
  filters: ListingFilters,
  category: string | undefined,
  subCategory?: string,
): ListingFilters => withFilters(filters, { ...noSubCategory, category, subCategory })

/** Clears all filters except the search term. */
export const clearFilters = ({ search }: ListingFilters): ListingFilters => ({ search, page: 1 })
