import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'

import { isShownFromMemory } from './load-pages.ts'

/**
 * Revalidates in the background what was shown from memory, once React has drawn it: until then the router's state says where
 * the page was scrolled to, and the state of a revalidation would replace it.
 */
export function RefreshBehind() {
  const location = useLocation()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isShownFromMemory(location)) void revalidate()
  }, [location, revalidate])
  return null
}
