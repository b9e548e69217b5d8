import { optionWords, type Options } from './option-words.ts'

/** A product with its options, 'Cotton panjabi (Red, XL)', where only text can name them. */
export function goodsName({ productName, ...options }: { productName: string } & Options): string {
  const words = optionWords(options, ', ')
  return words ? `${productName} (${words})` : productName
}
