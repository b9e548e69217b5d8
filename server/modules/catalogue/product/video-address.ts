import { badRequest } from '#platform/http/refusal.ts'

const youtubeHosts = /^((www|m|music)\.)?youtube(-nocookie)?\.com$/
const vimeoHosts = /^((www|player)\.)?vimeo\.com$/
const videoFile = /\.(mp4|m4v|webm|ogv|mov)$/i

/** The address of a product's video, or null for none. Throws 400 for what no page of ours would show. */
export function videoAddress(text: string): string | null {
  if (text === '') return null
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || url.protocol !== 'https:' || url.username !== '' || !isVideo(url)) {
    throw badRequest('video_address_wrong', 'body.video')
  }
  return url.href
}

function isVideo({ hostname, pathname, searchParams }: URL): boolean {
  if (hostname === 'youtu.be') return /^\/[\w-]{11}$/.test(pathname)
  if (youtubeHosts.test(hostname)) {
    const id = pathname === '/watch' ? searchParams.get('v') : pathname.split('/')[2]
    const isPlace = /^\/(watch$|(embed|shorts|live|v)\/)/.test(pathname)
    return isPlace && /^[\w-]{11}$/.test(id ?? '')
  }
  if (vimeoHosts.test(hostname)) return /\/\d{5,12}(\/|$)/.test(pathname)
  return videoFile.test(pathname)
}
