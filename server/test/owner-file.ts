import { zipSync } from 'fflate'
import { writeXlsx } from 'hucre/xlsx'
import sharp from 'sharp'

interface Place {
  category: string
  subCategory: string
}

/**
 * A workbook as an owner keeps it, with columns of its own, and a ZIP of its pictures: `count` products, each with a picture
 * of `edgePx` pixels a side. Every tenth one has its category misspelt, by a letter too many.
 */
export async function ownerFile(
  { category, subCategory }: Place,
  { count, edgePx = 80 }: { count: number; edgePx?: number },
): Promise<{ workbook: Buffer; zip: Buffer }> {
  const names = [
    'Product Name',
    'Price (BDT)',
    'Off',
    'Stock',
    'Category',
    'Type',
    'Photo',
    'About',
  ]
  const rows: (string | number)[][] = [names]
  const pictures: Record<string, Uint8Array> = {}
  const photo = new Uint8Array(await photograph(edgePx))
  for (let at = 0; at < count; at += 1) {
    const picture = `saree-${at}.jpg`
    const typed = at % 10 === 9 ? `${category}s` : category
    rows.push([
      ...[`Handloom saree ${at}`, `Tk ${900 + at}`, 0.1, 10, typed.toUpperCase(), subCategory],
      ...[picture, 'Woven in Tangail'],
    ])
    pictures[`goods/${picture}`] = photo
  }
  const cells = new Map(
    rows.slice(1).map((_, at) => [`${at + 1},2`, { value: 0.1, style: { numFmt: '0%' } }]),
  )
  const workbook = await writeXlsx({ sheets: [{ name: 'Goods', rows, cells }] })
  return { workbook: Buffer.from(workbook), zip: Buffer.from(zipSync(pictures, { level: 0 })) }
}

/** About as large and as long to draw as a photograph, which a plain picture is not. */
const photograph = (edgePx: number): Promise<Buffer> =>
  sharp({
    create: {
      width: edgePx,
      height: edgePx,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 25 },
    },
  })
    .blur(2)
    .jpeg({ quality: 80 })
    .toBuffer()
