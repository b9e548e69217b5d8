import { banglaColors } from '@haat/contract/product/color-names'

import { language } from './language.ts'

/** A colour as it is called in the language of this page; one that the shop has named otherwise stays as it is. */
export const colorName = (color: string): string =>
  // The first part leaves the table out of the browser's build in English.
  import.meta.env.HAAT_LANGUAGE !== 'en' && language() === 'bn' ? inBangla(color) : color

function inBangla(color: string): string {
  const key = color.trim().toLowerCase()
  return (Object.hasOwn(banglaColors, key) && banglaColors[key]) || color
}
