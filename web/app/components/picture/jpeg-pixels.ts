/** Markers of a frame, which has the size; among their numbers are three of tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/**
 * How many pixels a JPEG has, by the segments at its start (ITU-T T.81, B.2.2), without decoding it; 0 for another file, or
 * when its start does not tell.
 */
export function pixelsOfJpeg(start: Uint8Array): number {
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength)
  const bytesOfHeader = 9
  for (let at = 2; at + bytesOfHeader <= start.length; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint8(at) !== 0xff) return 0
    if (isFrame(view.getUint8(at + 1))) return view.getUint16(at + 5) * view.getUint16(at + 7)
  }
  return 0
}
