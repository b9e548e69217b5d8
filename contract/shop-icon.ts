/** Icons of the shop, with their sides in pixels: its logo, or the mark that is built in. */
export const shopIcons = {
  'favicon.ico': 32,
  'favicon.svg': 192,
  'apple-touch-icon.png': 180,
  'icon-192.png': 192,
  'icon-512.png': 512,
} as const
export type ShopIcon = keyof typeof shopIcons
