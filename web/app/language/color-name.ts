import { colorIn } from '@haat/contract/product/color-names'

import { language } from './language.ts'

/** A colour as it is called in the language of this page. */
export const colorName = (color: string): string => colorIn(language(), color)
