import { z } from 'zod'

/** A setting that is an http or https address. */
export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with https:// or http://',
})

/** A setting that is the address of a site alone, without path or query. */
export const siteAddress = webAddress.refine((address) => {
  const url = URL.parse(address)
  // One that is no address at all has its line already.
  return !url || (url.pathname === '/' && !url.username && !/[?#]/.test(address))
}, 'must be an address alone, without a path: https://shop.example')
