import { plainFigure } from '@haat/contract/digits'

/**
 * A number as people type it (৳1,250.50, ৯৯, 0): undefined for an empty field, NaN for anything else, so that a schema
 * refuses it.
 */
export function readNumber(typed: string): number | undefined {
  const figure = typed.replaceAll(/\s/g, '')
  return figure === '' ? undefined : Number(plainFigure(figure) ?? Number.NaN)
}
