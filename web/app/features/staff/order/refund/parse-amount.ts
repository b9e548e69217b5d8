import { latinDigits } from '@haat/contract/digits'

/** Parses taka as people type them (৳1,250.50, ৯৯): undefined for an invalid amount or one finer than a poisha. */
export function parseAmount(text: string): number | undefined {
  const plain = latinDigits(text).replace(/[৳,\s]/g, '')
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return undefined
  const amount = Number(plain)
  return amount > 0 ? amount : undefined
}
