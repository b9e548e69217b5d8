/** Forms in which a picture is sent, the smallest first. */
export const pictureFormats = ['avif', 'webp', 'jpeg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/**
 * The smallest form that an `Accept` header names. Wildcards count for JPEG only: programs that send
 * nothing better are those that read nothing better.
 */
export function pictureFormat(accept: string | undefined): PictureFormat {
  for (const format of pictureFormats) {
    if (accept && names(accept, `image/${format}`)) return format
  }
  return 'jpeg'
}

function names(accept: string, type: string): boolean {
  return accept
    .toLowerCase()
    .split(',')
    .map((range) => range.split(';').map((part) => part.trim()))
    .some(([range, ...rest]) => range === type && !rest.some((part) => /^q=0(\.0*)?$/.test(part)))
}
