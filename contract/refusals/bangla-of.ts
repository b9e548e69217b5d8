import { textOf } from './text-of.ts'
import { wordIn } from './word-in.ts'

/** An English sentence of the catalogue in Bangla; another one stays as it is. */
export const banglaOf = (english: string): string => wordIn('bn', textOf(english))
