import { exportColumns, type ImportColumn } from '@haat/contract/product/product-import'

import { m } from '#app/messages/generated/messages.js'

type Cells = Partial<Record<ImportColumn, string>>

/** A CSV file with all columns and an example product of three variants, one a line. */
export function sampleFile(): { name: string; bytes: Uint8Array<ArrayBuffer> } {
  const productKey = 'SHIRT-1'
  const rows: Cells[] = [
    {
      productKey,
      name: m.staff_import_sample_name(),
      ...{ color: m.staff_import_sample_red(), size: 'M', stock: '10', cost: '350' },
      stockBy: 'variant',
      originalPrice: '650',
      discount: '10',
      description: m.staff_import_sample_description(),
      category: m.staff_import_sample_category(),
      subCategory: m.staff_import_sample_sub_category(),
      productImages: 'shirt-red.jpg, shirt-blue.jpg',
    },
    { productKey, color: m.staff_import_sample_red(), size: 'XL', stock: '4', cost: '380' },
    {
      ...{ productKey, color: m.staff_import_sample_blue(), size: 'M', stock: '0' },
      variantOriginalPrice: '700',
    },
  ]
  const lines = rows.map((row) => exportColumns.map((column) => quoted(row[column] ?? '')))
  const text = [exportColumns, ...lines].map((cells) => `${cells.join(',')}\r\n`).join('')
  return { name: 'products.csv', bytes: new TextEncoder().encode(`\uFEFF${text}`) }
}

const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
