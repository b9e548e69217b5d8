import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx'

/**
 * Says the title of a page that a navigation has opened, and puts the focus where its content begins. A full page
 * load does both by itself; a navigation within the page does neither.
 */
export function PageAnnouncer() {
  const { key, pathname } = useLocation()
  const [title, setTitle] = useState('')
  const announced = useRef({ key, pathname })
  // Syncs with the document: its title is written by the page that has just been drawn.
  useEffect(() => {
    const before = announced.current
    if (before.key === key) return
    announced.current = { key, pathname }
    setTitle(document.title)
    if (before.pathname !== pathname) focusContent()
  }, [key, pathname])
  return (
    <VisuallyHidden>
      <output>{title}</output>
    </VisuallyHidden>
  )
}

/** A page that has given the focus to a field of its own keeps it there; so does an open dialog. */
function focusContent(): void {
  const content = document.querySelector('main')
  const focused = document.activeElement
  if (!content || focused?.closest('main, [role=dialog]')) return
  content.tabIndex = -1
  content.focus({ preventScroll: true })
}
