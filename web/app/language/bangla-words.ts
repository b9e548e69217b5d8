import { textOf } from '@haat/contract/refusals/text-of'
import { wordIn } from '@haat/contract/refusals/word-in'

/** A message of the contract in Bangla. */
export const banglaWords = (english: string): string => wordIn('bn', textOf(english))
