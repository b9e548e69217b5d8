import type { Division } from '@haat/contract/order/shipping'
import { isAddressThin } from '@haat/contract/order/thin-address'
import { useState } from 'react'

import type { Place } from './find-areas.ts'
import { namesOfPlace } from './names-of-place.ts'

/**
 * Asks once more for an address that leads nowhere; who says that it is right goes on. `asks` tells whether the person is to
 * look at it now: true once for each text.
 */
export function useAskOnceMore(divisions: readonly Division[]) {
  const [asked, setAsked] = useState<string>()
  return {
    asks(details: string, place: Place): boolean {
      const isAsked = asked === details
      if (isAsked || details.trim() === '') return false
      if (!isAddressThin(details, namesOfPlace(divisions, place))) return false
      setAsked(details)
      return true
    },
    /** This text was asked about, and stands there still. */
    isOpen: (details: string) => asked === details,
  }
}
