import { Written } from '#app/components/written.tsx'

import type { AddressChoice } from './address-choices.ts'

const comma = ', '

/** Where an order goes: what people typed, and the place, each in its own language. */
export function AddressLine({
  addressDetails,
  place,
}: Pick<AddressChoice, 'addressDetails' | 'place'>) {
  return (
    <>
      <Written>{addressDetails}</Written>
      {comma}
      <Written>{place}</Written>
    </>
  )
}
