import { cloudImageHosts, type PictureFit } from '@haat/contract/media'

/** Requested widths: few, because Cloudinary makes and bills each one per picture. */
const ladder = [160, 320, 480, 640, 960, 1280, 1600]

/** `w_400,c_fill`: matches every transformation, and some folders too. */
const looksLikeOne = /^[a-z]{1,3}_[^/,]+(?:,[a-z]{1,3}_[^/,]+)*$/
/** Matches transformations only. */
const surelyOne =
  /^(?:[whxy]_(?:\d[\d.]*|auto)|c_(?:fill|fit|limit|pad|scale|crop|thumb|lfill|mfit|lpad|mpad|fill_pad)|[fq]_auto(?::\w+)?|f_(?:jpg|png|webp|avif|gif)|q_\d+|dpr_[\d.a-z]+|ar_[\d.:]+|g_\w+|e_[\w:-]+)(?:,|$)/
const delivery = '/image/upload/'

const crops: Record<PictureFit, string> = {
  cover: 'c_fill,g_auto',
  contain: 'c_limit',
  whole: 'c_pad,b_auto:border',
}

interface Box {
  width: number
  height: number
}

/**
 * A Cloudinary URL of a picture in this size, with few widths of the same ratio, in the best format and
 * quality (docs/behaviour.md §7.9). Undefined for other hosts, signed URLs, and those that already set a width.
 */
export function cloudinaryPicture(
  address: string,
  box: Box,
  fit: PictureFit,
): { src: string; variants: { src: string; width: number }[] } | undefined {
  const place = placeIn(address)
  if (!place) return undefined
  const { before, transformations, after } = place
  const crop = crops[fit]
  // Last, so that existing crops and overlays stay right.
  const inSize = (width: number, height: number) =>
    [before, ...transformations, `${crop},w_${width},h_${height}/f_auto/q_auto`, after].join('/')
  const variants = ladder
    .filter((width) => width >= box.width / 2 && width <= box.width * 3)
    .map((width) => ({ src: inSize(width, Math.round((width * box.height) / box.width)), width }))
  return { src: inSize(box.width, box.height), variants }
}

/** Index at which transformations are inserted; undefined for a URL that must not be changed. */
function placeIn(address: string) {
  const at = deliveryIn(address)
  if (at === undefined) return undefined
  const before = address.slice(0, at + delivery.length - 1)
  const segments = address.slice(at + delivery.length).split('/')
  // A signature covers the exact path.
  if (/^s--.+--$/.test(segments[0] ?? '')) return undefined
  const transformations = leadingTransformations(segments)
  if (transformations.some((one) => /(?:^|,)w_/.test(one))) return undefined
  return { before, transformations, after: segments.slice(transformations.length).join('/') }
}

/** Index of `/image/upload/` directly after the cloud name; undefined without it. */
function deliveryIn(address: string): number | undefined {
  // Most pictures are our own; to parse an address costs more than to render its element.
  if (!address.includes(delivery)) return undefined
  const url = urlOf(address)
  if (url?.protocol !== 'https:' || url.searchParams.has('__cld_token__')) return undefined
  const { hostname, pathname } = url
  if (!cloudImageHosts.includes(hostname)) return undefined
  const begin = pathname.indexOf('/', 1)
  if (begin < 0 || !pathname.startsWith(delivery, begin)) return undefined
  return address.indexOf(delivery)
}

/** Before a version every segment is a transformation; without a version only those that cannot be a folder. */
function leadingTransformations(segments: readonly string[]): string[] {
  const version = segments.findIndex((segment) => /^v\d+$/.test(segment))
  const before = segments.slice(0, version)
  if (version >= 0 && before.every((segment) => looksLikeOne.test(segment))) return before
  const end = segments.findIndex(
    (segment, index) => index === segments.length - 1 || !surelyOne.test(segment),
  )
  return segments.slice(0, end)
}

function urlOf(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
