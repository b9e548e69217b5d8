import { readNumber } from '#app/util/read-number.ts'

/** Whole pieces as typed; NaN for an empty field. */
export const readPieces = (typed: string): number => readNumber(typed) ?? Number.NaN
