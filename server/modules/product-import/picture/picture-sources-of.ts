import { colorImagesIn } from '../cell/color-images-cell.ts'
import { pictureSource, pictureTexts } from './picture-source.ts'

interface PicturedRow {
  cell(column: 'productImages' | 'colorImages' | 'image'): string | undefined
}

/** Pictures of rows that are not the shop's own yet: addresses on the web, and names in the ZIP. */
export function pictureSourcesIn(rows: readonly PicturedRow[]): string[] {
  const sources = rows
    .flatMap((row) => [
      ...pictureTexts(row.cell('productImages') ?? ''),
      ...(colorImagesIn(row.cell('colorImages') ?? '') ?? []).map(({ image }) => image),
      row.cell('image') ?? '',
    ])
    .filter((text) => text !== '')
    .map(pictureSource)
    .flatMap((found) => (found.kind === 'shop' ? [] : [found.source]))
  return [...new Set(sources)]
}

/** The same of whole products. */
export const pictureSourcesOf = (products: readonly { rows: readonly PicturedRow[] }[]): string[] =>
  pictureSourcesIn(products.flatMap(({ rows }) => rows))
