/** A client behind a proxy may send the whole address (RFC 9112, absolute-form); only its path is used. */
export function originForm(target = '/'): string {
  const [whole] = /^https?:\/\/[^/?#]*/i.exec(target) ?? []
  if (whole === undefined) return target
  const rest = target.slice(whole.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}
