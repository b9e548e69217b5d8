import { plainFigure } from '@haat/contract/digits'

/** Taka as typed (৳1,250.50, ৯৯, 0): undefined for an empty field, NaN for anything else, so that a schema refuses it. */
export function readTaka(typed: string): number | undefined {
  if (typed.trim() === '') return undefined
  return Number(plainFigure(typed.replaceAll(/\s/g, '')) ?? Number.NaN)
}

/** Whole pieces as typed. */
export const readPieces = (typed: string): number => readTaka(typed) ?? Number.NaN
