import type { StaffVariant, StockBy } from '@haat/contract/product/variant'

/** A variant in the form. Figures are kept as typed; the names are those of the field `variants` of the call. */
export interface DraftVariant {
  /** The id of a stored variant; a random one for a new variant. */
  key: string
  isStored: boolean
  color: string
  size: string
  sku: string
  barcode: string
  originalPrice: string
  cost: string
  /** In grams. */
  weight: string
  /** Stock of its own; not sent where stock is counted by product. */
  stock: string
  /** The stock that the form has shown; '' for a new variant. */
  stockWas: string
  /** The id of one of the draft's pictures; '' for none. */
  image: string
  hidden: boolean
  /** Orders or the stock ledger name it: taking it out hides it. */
  used: boolean
}

/** The part of a product draft that its variants make. */
export interface VariantsDraft {
  colors: readonly string[]
  /** Values of the second option. */
  sizes: readonly string[]
  /** Name of the second option. */
  sizeLabel: string
  sizeLabelBn: string
  stockBy: StockBy
  /** Stock of a stored product that counts it as a whole, as the form has shown it; else ''. */
  wholeStock: string
  variants: readonly DraftVariant[]
}

const figure = (value: number | null | undefined): string => String(value ?? '')

export const newVariant = (color = '', size = ''): DraftVariant => ({
  key: crypto.randomUUID(),
  isStored: false,
  ...{ color, size, sku: '', barcode: '', originalPrice: '', cost: '', weight: '' },
  ...{ stock: '', stockWas: '', image: '', hidden: false, used: false },
})

/** The draft of a product that is not stored yet: one variant without options. */
export const emptyVariants: VariantsDraft = {
  colors: [],
  sizes: [],
  sizeLabel: 'Size',
  sizeLabelBn: '',
  stockBy: 'product',
  wholeStock: '',
  variants: [{ ...newVariant(), key: 'first' }],
}

/** Each option value once, in the order of the rows. */
export const optionsIn = (
  rows: readonly DraftVariant[],
  option: 'color' | 'size',
): readonly string[] => [...new Set(rows.map((row) => row[option]))].filter((value) => value !== '')

/** Makes the draft of stored variants. */
export function variantsDraftOf(product: {
  variants: readonly StaffVariant[]
  stockBy: StockBy
  sizeLabel: string
  sizeLabelBn: string
}): VariantsDraft {
  const { stockBy, sizeLabel, sizeLabelBn } = product
  const variants = product.variants.map((variant) => draftVariant(variant, stockBy))
  return {
    ...{ stockBy, sizeLabel, sizeLabelBn, variants },
    wholeStock: stockBy === 'product' ? (variants[0]?.stockWas ?? '') : '',
    colors: optionsIn(variants, 'color'),
    sizes: optionsIn(variants, 'size'),
  }
}

function draftVariant(stored: StaffVariant, stockBy: StockBy): DraftVariant {
  const { _id, sku, barcode, hidden, used } = stored
  // The number that all variants share, where stock is counted by product.
  const stockWas = String(stored.remaining)
  return {
    ...{ key: _id, isStored: true, sku, barcode, hidden, used, stockWas },
    color: stored.color ?? '',
    size: stored.size ?? '',
    originalPrice: figure(stored.originalPrice),
    cost: figure(stored.cost),
    weight: figure(stored.weight),
    stock: stockBy === 'variant' ? stockWas : '',
    // A stored picture has its address as id.
    image: stored.ownImage ?? '',
  }
}

/**
 * Where stock is counted after a change of the options of a new product: sizes are sold from numbers of their own, unless
 * its seller or the product that it copies says otherwise. `start`: the draft that the form began with.
 */
export function stockByAfter(
  start: Pick<VariantsDraft, 'sizes' | 'variants'>,
  { sizes }: Partial<Pick<VariantsDraft, 'sizes'>>,
): Partial<Pick<VariantsDraft, 'stockBy'>> {
  const isNew = start.sizes.length === 0 && !start.variants.some(({ isStored }) => isStored)
  if (!isNew || !sizes) return {}
  return { stockBy: sizes.length > 0 ? 'variant' : 'product' }
}

/** The variants as sent: the whole list. `imageOf`: how the call names one of the draft's pictures. */
export function variantsText(
  { variants, stockBy, wholeStock }: Pick<VariantsDraft, 'variants' | 'stockBy' | 'wholeStock'>,
  imageOf: (picture: string) => string,
): string {
  return JSON.stringify(
    variants.map((row) => ({
      ...(row.isStored && { _id: row.key }),
      ...{ color: row.color, size: row.size, sku: row.sku, barcode: row.barcode },
      ...{ originalPrice: row.originalPrice, cost: row.cost, weight: row.weight },
      ...{ image: imageOf(row.image), hidden: row.hidden },
      ...(stockBy === 'variant' && { stock: row.stock, stockWas: row.stockWas || wholeStock }),
    })),
  )
}

/** Whether it has options, and so a table of variants. */
export const hasOptions = ({ colors, sizes, variants }: VariantsDraft): boolean =>
  colors.length + sizes.length > 0 || variants.length > 1

/** What the variant is called in lists and messages; '' without options. */
export const nameOf = ({ color, size }: { color: string | null; size: string | null }): string =>
  [color, size].filter(Boolean).join(' / ')
