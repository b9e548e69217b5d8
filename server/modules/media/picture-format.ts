/** Formats of served pictures, the smallest first. */
export const pictureFormats = ['avif', 'webp', 'jpeg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/**
 * The smallest format that an `Accept` header names. Wildcards select JPEG: programs that send only a
 * wildcard may not decode better formats.
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
