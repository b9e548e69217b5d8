/** What React needs to run a page that draws nothing: there is no browser here, and no frame has the focus. */
export function anEmptyPage(): Element {
  const deaf = { addEventListener: () => undefined, removeEventListener: () => undefined }
  const document = { ...deaf, nodeType: 9, activeElement: null, body: null }
  const defaultView = { document, HTMLIFrameElement: Array }
  const ownerDocument = Object.assign(document, { defaultView })
  const container = { ...deaf, nodeType: 1, tagName: 'DIV', textContent: '', ownerDocument }
  return container as unknown as Element // As far as React looks at it.
}
