import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { videoSource } from './video-source.ts'

const id = 'SkVqJ1SGeL0'
const embed = `https://www.youtube-nocookie.com/embed/${id}?enablejsapi=1&autoplay=1&playsinline=1&rel=0`

describe('videoSource', () => {
  it.each([
    `https://www.youtube.com/watch?v=${id}`,
    `https://youtube.com/watch?app=desktop&v=${id}&list=PL1`,
    `http://m.youtube.com/watch?v=${id}`,
    `https://youtu.be/${id}?si=abcdef`,
    `youtu.be/${id}`,
    ` https://www.youtube.com/embed/${id} `,
    `https://www.youtube-nocookie.com/embed/${id}?autoplay=0`,
    `https://www.youtube.com/shorts/${id}`,
    `https://www.youtube.com/live/${id}?feature=share`,
  ])('knows the video of YouTube in %s', (address) => {
    expect(videoSource(address)).toEqual({ kind: 'youtube', src: embed })
  })

  it.each([
    ['t=90', '&start=90'],
    ['t=1m30s', '&start=90'],
    ['t=1h1s', '&start=3601'],
    ['t=abc', ''],
  ])('keeps where a video begins: %s', (query, start) => {
    expect(videoSource(`https://youtu.be/${id}?${query}`)?.src).toBe(embed + start)
  })

  it.each([
    ['https://vimeo.com/76979871', ''],
    ['https://www.vimeo.com/channels/staffpicks/76979871', ''],
    ['https://vimeo.com/groups/shortfilms/videos/76979871', ''],
    ['https://player.vimeo.com/video/76979871?title=0', ''],
    ['https://vimeo.com/76979871/8272103f6e', '&h=8272103f6e'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', '&h=8272103f6e'],
  ])('knows the video of Vimeo in %s', (address, hash) => {
    const src = `https://player.vimeo.com/video/76979871?autoplay=1&dnt=1${hash}`
    expect(videoSource(address)).toEqual({ kind: 'vimeo', src })
  })

  it.each([
    'https://cdn.example.com/clips/saree.mp4',
    'https://cdn.example.com/clips/saree.WEBM?sig=1',
    'https://res.cloudinary.com/haat/video/upload/v1/saree',
  ])('plays the file %s itself', (address) => {
    expect(videoSource(address)).toEqual({ kind: 'direct', src: address })
  })

  it.each([
    null,
    '',
    'soon',
    'javascript:alert(1)//x.mp4',
    'data:video/mp4;base64,AAAA',
    'file:///etc/clip.mp4',
    'http://cdn.example.com/clip.mp4',
    'https://example.com/video',
    'https://seller:secret@cdn.example.com/clip.mp4',
    `https://www.youtube.com.evil.example/watch?v=${id}`,
    `https://evilyoutube.com/watch?v=${id}`,
    `https://www.youtube.com@evil.example/watch?v=${id}`,
    'https://www.youtube.com/watch?v="><script>',
    'https://www.youtube.com/embed/../../redirect',
    `https://www.youtube.com/redirect?v=${id}`,
    'https://vimeo.com/about',
    'https://vimeo.com/76979871x',
  ])('shows nothing for %s', (address) => {
    expect(videoSource(address)).toBeUndefined()
  })

  it('returns one of the three kinds of source, or none, for any text', () => {
    const parts = fc.constantFrom(
      'https://',
      'http:',
      '//',
      'youtu.be/',
      'vimeo.com/',
      '.mp4',
      id,
      '?v=',
      '"',
      ':',
    )
    const text = fc.oneof(
      fc.webUrl(),
      fc.string(),
      fc.array(fc.oneof(parts, fc.string())).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(text, (address) => {
        const { kind, src } = videoSource(address) ?? {}
        if (!src) return
        expect(src).toMatch(
          kind === 'direct'
            ? /^https:\/\/[^/@]+\/\S*$/
            : /^https:\/\/(www\.youtube-nocookie\.com\/embed|player\.vimeo\.com\/video)\/[\w-]+\?[\w&=]+$/,
        )
      }),
    )
  })
})
