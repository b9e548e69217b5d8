import { banglaColors } from '@haat/contract/product/color-names'

import { language } from './language.ts'

// The browser's build of pages in English leaves the table out.
const names = import.meta.env.PAGE_LANGUAGE === 'en' ? {} : banglaColors

/** A colour as it is called in the language of this page; one that the shop has named otherwise stays as it is. */
export const colorName = (color: string): string =>
  language() === 'bn' ? (names[color.trim().toLowerCase()] ?? color) : color
