/** Letters of Code 39 that an order's number needs: bars and the spaces between them, wide ones as 1. */
const patterns: Readonly<Record<string, string>> = {
  '0': '000110100',
  '1': '100100001',
  '2': '001100001',
  '3': '101100000',
  '4': '000110001',
  '5': '100110000',
  '6': '001110000',
  '7': '000100101',
  '8': '100100100',
  '9': '001100100',
  A: '100001001',
  B: '001001001',
  C: '101001000',
  D: '000011001',
  E: '100011000',
  F: '001011000',
  '*': '010010100',
}
const [width, height] = [640, 240]
const [narrow, wide] = [2, 5]
const [black, white, grey] = [16, 235, 128]

/** A video (YUV4MPEG2, 4:2:0) in which a barcode stands still. */
export function aVideoOf(code: string): Buffer {
  const bars = Array.from(`*${code}*`).flatMap((letter) => {
    const pattern = patterns[letter]
    if (pattern === undefined) throw new Error(`There is no pattern for ${letter}`)
    const widths = Array.from(pattern, (bit) => (bit === '1' ? wide : narrow))
    // A narrow space parts the letters.
    return [...widths, narrow].flatMap((size, at) =>
      Array<number>(size).fill(at % 2 === 0 ? black : white),
    )
  })
  const margin = Math.floor((width - bars.length) / 2)
  const row = Buffer.alloc(width, white)
  row.set(bars, margin)
  const light = Buffer.concat(Array<Buffer>(height).fill(row))
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc(light.length / 2, grey)])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  return Buffer.concat([head, frame, frame])
}
