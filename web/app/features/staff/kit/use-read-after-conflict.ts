import { useRef } from 'react'
import { useRevalidator } from 'react-router'

import { isConflict } from './conflict.ts'

/**
 * Of a dialog that acts on what its page shows: where an act met what somebody else had changed, the page is read anew when
 * the dialog is closed. What is typed stays until then.
 */
export function useReadAfterConflict(onClose: () => void) {
  const { revalidate } = useRevalidator()
  const isOld = useRef(false)
  return {
    attempt: async (act: () => Promise<void>) => {
      try {
        await act()
      } catch (error) {
        isOld.current ||= isConflict(error)
        throw error
      }
    },
    close: () => {
      onClose()
      if (isOld.current) void revalidate()
    },
  }
}
