/** The DOM globals that React needs to render an empty page outside a browser, without focused iframes. */
export function anEmptyPage(): Element {
  const deaf = { addEventListener: () => undefined, removeEventListener: () => undefined }
  const document = { ...deaf, nodeType: 9, activeElement: null, body: null }
  const defaultView = { document, HTMLIFrameElement: Array }
  const ownerDocument = Object.assign(document, { defaultView })
  const container = { ...deaf, nodeType: 1, tagName: 'DIV', textContent: '', ownerDocument }
  return container as unknown as Element // As far as React looks at it.
}
