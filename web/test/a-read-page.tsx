import { act, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'

import { anEmptyPage } from './an-empty-page.ts'

interface ReadPage {
  /** How often its loader has read it since it is shown. */
  reads: () => number
  close: () => Promise<void>
}

/** A page that is shown outside a browser, and read anew by its router. Afterwards: `vi.unstubAllGlobals()`. */
export async function aReadPage(Component: ComponentType): Promise<ReadPage> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('document', anEmptyPage().ownerDocument)
  vi.stubGlobal('window', { event: undefined })
  let reads = 0
  const loader = () => {
    reads += 1
    return reads
  }
  const root = createRoot(anEmptyPage())
  const router = createMemoryRouter([{ path: '/', loader, Component }])
  await act(async () => root.render(<RouterProvider router={router} />))
  const atFirst = reads
  return { reads: () => reads - atFirst, close: async () => act(async () => root.unmount()) }
}
