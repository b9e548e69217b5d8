/** What a shared page (Open Graph) can show a picture of. */
export const socialKinds = ['product', 'category', 'shop'] as const
export type SocialKind = (typeof socialKinds)[number]

/** The Open Graph picture size that networks show large (px). */
export const socialSize = { width: 1200, height: 630 } as const

/** Address of the Open Graph picture. The shop's own is its first banner, else its logo. */
export const socialPicture = (kind: SocialKind, id = 'default'): string =>
  `/img/social/${kind}/${id}`
