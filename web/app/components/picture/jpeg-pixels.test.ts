import { expect, it } from 'vitest'

import { pixelsOfJpeg } from './jpeg-pixels.ts'

const start = [0xff, 0xd8]
const segment = (marker: number, bytes: number) => [
  ...[0xff, marker, (bytes + 2) >> 8, (bytes + 2) & 0xff],
  ...Array.from({ length: bytes }, () => 0xc0),
]
/** 16,320 × 12,240 pixels. */
const size = [8, 12_240 >> 8, 12_240 & 0xff, 16_320 >> 8, 16_320 & 0xff]
const frame = (marker: number) => [0xff, marker, 0, 17, ...size, 3, 1, 0x22, 0]
const pixels = (...parts: number[][]) => pixelsOfJpeg(Uint8Array.from(parts.flat()))

it.each([0xc0, 0xc1, 0xc2])('a JPEG with the frame %i tells its pixels', (marker) => {
  expect(pixels(start, frame(marker))).toBe(16_320 * 12_240)
})

it('what stands before the frame is passed over, tables and the notes of the camera', () => {
  expect(pixels(start, segment(0xe1, 60_000), segment(0xc4, 30), frame(0xc0))).toBe(16_320 * 12_240)
})

it('a start that ends before the frame, and another file, tell nothing', () => {
  expect(pixels(start, segment(0xe1, 100))).toBe(0)
  expect(pixels(start, frame(0xc0).slice(0, 6))).toBe(0)
  expect(pixelsOfJpeg(new TextEncoder().encode('a text that is no picture'))).toBe(0)
  expect(pixelsOfJpeg(new Uint8Array(0))).toBe(0)
})
