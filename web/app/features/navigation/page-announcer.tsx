import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx'

/**
 * After a client-side navigation, announces the page's title and moves the focus to its content. A full page
 * load does both by itself.
 */
export function PageAnnouncer() {
  const { key, pathname } = useLocation()
  const [title, setTitle] = useState('')
  const announced = useRef({ key, pathname })
  // Syncs with the document: the page that has just rendered sets its title.
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

/** A page that has focused a field of its own keeps that focus; so does an open dialog. */
function focusContent(): void {
  const content = document.querySelector('main')
  const focused = document.activeElement
  if (!content || focused?.closest('main, [role=dialog]')) return
  content.tabIndex = -1
  content.focus({ preventScroll: true })
}
