import type { PictureView } from './recipe.ts'

/** What a drawing is called until the storage has given it its key. */
export const productPicture = (key: string, view: PictureView): string => `products/${key}-${view}`

/** The picture of a product in another colour than its own. */
export const colorPicture = (key: string, color: string): string =>
  `products/${key}-in-${color.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`

/** Keys of a category, of one of its sub-categories, and of one of theirs. */
export const categoryPicture = (...place: readonly string[]): string =>
  `categories/${place.join('-')}`
