interface Shelf {
  category: string
  subCategory: string
  /** Address of an existing picture. */
  picture: string
}

/** Possible problems of a row, with the shop's message. */
const faults = [
  { cells: { name: '' }, message: 'Name is required' },
  { cells: { originalPrice: 'free' }, message: 'Price must be a number' },
  { cells: { discount: '101' }, message: 'Discount is between 0 and 100 percent' },
  { cells: { category: 'Nowhere' }, message: 'There is no category called “Nowhere”' },
  { cells: { remainingProducts: '-1' }, message: 'Stock cannot be negative' },
] as const

const description = '"Woven by hand in Tangail,\nwashed once. ""Soft"" from the first day."'

export interface BadLine {
  line: number
  column: string
  message: string
}

/**
 * Makes a CSV file of `rows` new products, as from before variants, `bad` of them with a problem, evenly spread. Returns those lines.
 */
export function importFile(
  { category, subCategory, picture }: Shelf,
  { rows, bad, series }: { rows: number; bad: number; series: string },
): { text: string; badLines: BadLine[] } {
  const head = {
    sku: '',
    name: '',
    originalPrice: '',
    discount: '10',
    description,
    colors: 'Red | Indigo',
    sizes: 'M | L | XL',
    searchTags: 'saree | শাড়ি | cotton',
    category: quoted(category),
    subCategory: quoted(subCategory),
    remainingProducts: '25',
    productImages: picture,
  }
  const badLines: BadLine[] = []
  const every = bad === 0 ? Infinity : Math.floor(rows / bad)
  const lines = Array.from({ length: rows }, (_, at) => {
    const good = { ...head, sku: `${series}-${at}`, name: `Cotton saree ${series} ${at}` }
    const cells = { ...good, originalPrice: String(500 + (at % 900)) }
    const fault = badLines.length < bad && at % every === every - 1 && faults[at % faults.length]
    if (!fault) return Object.values(cells).join(',')
    // The header has one line and each product before this one two.
    const [column = ''] = Object.keys(fault.cells)
    badLines.push({ line: 2 + at * 2, column, message: fault.message })
    return Object.values({ ...cells, ...fault.cells }).join(',')
  })
  return { text: [Object.keys(head).join(','), ...lines].join('\r\n'), badLines }
}

const colors = ['Red', 'Indigo']
const sizes = ['M', 'L']

/** Rows of each product of variantImportFile(). */
export const variantsEach = colors.length * sizes.length

/**
 * Makes a CSV file with a row a variant: `rows` rows of new products that count stock by variant, `bad` products of them with
 * a problem in their first row. Returns those lines.
 */
export function variantImportFile(
  { category, subCategory, picture }: Shelf,
  { rows, bad, series }: { rows: number; bad: number; series: string },
): { text: string; badLines: BadLine[] } {
  const head = [
    ...[
      'productKey',
      'name',
      'originalPrice',
      'discount',
      'description',
      'category',
      'subCategory',
    ],
    ...['productImages', 'stockBy', 'sku', 'barcode', 'color', 'size', 'stock', 'cost', 'weight'],
  ]
  const products = rows / variantsEach
  const badLines: BadLine[] = []
  const every = bad === 0 ? Infinity : Math.floor(products / bad)
  const lines = Array.from({ length: products }, (_, at) => {
    const isBad = badLines.length < bad && at % every === every - 1
    const key = `${series}-${at}`
    const product = [
      ...[`Cotton saree ${key}`, isBad ? 'free' : String(500 + (at % 900)), '10', description],
      ...[quoted(category), quoted(subCategory), picture, 'variant'],
    ]
    // The header has one line; the first row of each product has two.
    const line = 2 + at * (variantsEach + 1)
    if (isBad) badLines.push({ line, column: 'originalPrice', message: 'Price must be a number' })
    const options = colors.flatMap((color) => sizes.map((size) => [color, size] as const))
    return options.map(([color, size], place) => {
      const own = [`${key}-${place}`, `8${at}${place}`, color, size, '25', '300', '450']
      return [key, ...(place === 0 ? product : product.map(() => '')), ...own].join(',')
    })
  })
  return { text: [head.join(','), ...lines.flat()].join('\r\n'), badLines }
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
