/** How a product's video is shown: in a service's iframe, or in a video element. */
export type VideoSource =
  | { kind: 'youtube'; src: string }
  | { kind: 'vimeo'; src: string }
  | { kind: 'direct'; src: string }

const youtubeHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'www.youtube-nocookie.com',
  'youtube-nocookie.com',
])
const vimeoHosts = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'])
const videoFile = /\.(mp4|m4v|webm|ogv|mov)$/i

/**
 * The video source for a URL entered by a seller (docs/behaviour.md §7.10). Undefined for anything else. The URL
 * is untrusted: only a video's id is taken from it, or an https URL of a video file.
 */
export function videoSource(address: string | null): VideoSource | undefined {
  const url = parse(address?.trim() ?? '')
  if (!url || url.username !== '' || url.password !== '') return undefined
  if (url.hostname === 'youtu.be') return youtube(segments(url)[0], url)
  if (youtubeHosts.has(url.hostname)) return youtube(youtubeId(url), url)
  if (vimeoHosts.has(url.hostname)) return vimeo(url)
  return isFile(url) ? { kind: 'direct', src: url.href } : undefined
}

/** People paste URLs without a scheme, too. */
function parse(text: string): URL | undefined {
  const url = urlOf(text) ?? urlOf(`https://${text}`)
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}

// URL.parse does the same, but browsers of two years ago lack it.
function urlOf(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

const segments = (url: URL) => url.pathname.split('/').filter(Boolean)

function youtubeId(url: URL): string | undefined {
  const [first, second] = segments(url)
  if (first === 'watch') return url.searchParams.get('v') ?? undefined
  return first && /^(embed|shorts|live|v)$/.test(first) ? second : undefined
}

function youtube(id: string | undefined, url: URL): VideoSource | undefined {
  if (!id || !/^[\w-]{11}$/.test(id)) return undefined
  const start = seconds(url.searchParams.get('t') ?? url.searchParams.get('start'))
  // `enablejsapi` makes the player report the end by postMessage, without a third-party script in our page.
  const query = 'enablejsapi=1&autoplay=1&playsinline=1&rel=0'
  const from = start > 0 ? `&start=${start}` : ''
  return { kind: 'youtube', src: `https://www.youtube-nocookie.com/embed/${id}?${query}${from}` }
}

/** '90', '90s', '1m30s'. */
function seconds(time: string | null): number {
  const [, hours, minutes, rest] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time ?? '') ?? []
  const total = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(rest ?? 0)
  return Math.min(total, 86_400)
}

function vimeo(url: URL): VideoSource | undefined {
  const parts = segments(url)
  const at = parts.findIndex((part) => /^\d{5,12}$/.test(part))
  const id = parts[at]
  if (!id) return undefined
  // An unlisted video has a second key, in its path or its query.
  const key = url.searchParams.get('h') ?? parts[at + 1] ?? ''
  const hash = /^[\da-f]{6,40}$/i.test(key) ? `&h=${key}` : ''
  return { kind: 'vimeo', src: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${hash}` }
}

function isFile(url: URL): boolean {
  if (url.protocol !== 'https:') return false
  const uploaded = url.hostname === 'res.cloudinary.com' && url.pathname.includes('/video/upload/')
  return uploaded || videoFile.test(url.pathname)
}
