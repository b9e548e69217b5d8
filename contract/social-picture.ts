/** What a shared page shows its picture of. */
export const socialKinds = ['product', 'category', 'shop'] as const
export type SocialKind = (typeof socialKinds)[number]

/** The size that other people's posts show large (px). */
export const socialSize = { width: 1200, height: 630 } as const

/** Where the picture for sharing is served. The shop has one: its first banner, else its logo. */
export const socialPicture = (kind: SocialKind, id = 'default'): string =>
  `/img/social/${kind}/${id}`
