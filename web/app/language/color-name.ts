import { colorIn } from '@haat/contract/product/color-names'

import { language } from './language.ts'

/** A colour as it is called in the language of this page. */
export const colorName = (color: string): string =>
  // The first part leaves the table out of the browser's build in English.
  import.meta.env.HAAT_LANGUAGE !== 'en' && language() === 'bn' ? colorIn('bn', color) : color
