/** A request to a proxy names the whole address (RFC 9112, absolute-form): the shop takes its path. */
export function originForm(target = '/'): string {
  const [whole] = /^https?:\/\/[^/?#]*/i.exec(target) ?? []
  if (whole === undefined) return target
  const rest = target.slice(whole.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}
