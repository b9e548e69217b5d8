import { pictureTypes, sizedPicture } from '@haat/contract/media'
import type { StaffProduct } from '@haat/contract/product/staff-product'

import { readOwnFile } from '#app/api/read-own-file.ts'
import { m } from '#app/messages/generated/messages.js'

import { draftOf, type DraftPicture, type ProductDraft } from './product-draft.ts'
import { noSale } from './scheduled-sale.ts'

/**
 * The draft of a duplicate: everything but what one product has alone (SKU, barcode, stock, ids, scheduled sale). It is
 * hidden, so that it can be saved half done.
 */
export function duplicateOf(product: Omit<StaffProduct, 'ordered'>): ProductDraft {
  const draft = draftOf(product)
  const stock = draft.stockBy === 'variant' ? '0' : ''
  return {
    ...draft,
    name: m.staff_product_copy_name({ name: draft.name }),
    discount: usualDiscount(product),
    scheduledSale: noSale,
    visibility: 'hidden',
    remainingProducts: '0',
    wholeStock: '',
    OwnerId: product.OwnerId._id,
    pictures: draft.pictures.filter(isReadable),
    variants: draft.variants.map((row, at) => ({
      ...row,
      ...{ key: `copy ${at}`, isStored: false, used: false },
      ...{ sku: '', barcode: '', stock, stockWas: '' },
    })),
  }
}

/** The discount outside of a sale, as the form has it. */
function usualDiscount({
  productDiscount,
  scheduledSale,
}: Pick<StaffProduct, 'productDiscount' | 'scheduledSale'>) {
  const discount = scheduledSale?.discountBefore ?? productDiscount
  return discount > 0 ? String(discount) : ''
}

/** The shop's content policy lets the browser read pictures of its own host only. */
const isReadable = ({ src }: DraftPicture): boolean => src.startsWith('/img/')

/** How many pictures of the product a duplicate cannot take along. */
export const lostPictures = ({ productImages }: Pick<StaffProduct, 'productImages'>): number =>
  productImages.filter((src) => !isReadable({ id: src, src })).length

/**
 * The draft with the pictures of the other product as files: each product has its own files, so that deleting one leaves
 * the other whole.
 */
export async function withCopiedPictures(draft: ProductDraft): Promise<ProductDraft> {
  const pictures = await Promise.all(
    draft.pictures.map(async (picture) =>
      picture.file ? picture : { ...picture, file: await fileOf(picture.src) },
    ),
  )
  return { ...draft, pictures }
}

async function fileOf(address: string): Promise<File> {
  const stored = await readOwnFile(address)
  // A drawing (SVG) is not accepted as an upload: its largest rendering is.
  const blob = pictureTypes.includes(stored.type)
    ? stored
    : await readOwnFile(sizedPicture(address, 'detail', 3, 'whole'))
  return new File([blob], address.split('/').at(-1) ?? 'picture', { type: blob.type })
}
