import { barsOf, svgOf } from './qr-code.ts'

/** What JsBarcode fills in when it is given an object instead of a picture to draw on. */
interface Encoded {
  encodings?: { data: string }[]
}

/** A Code 128 barcode as SVG without quiet zones, which the template leaves; `modules`: its width in narrowest bars. */
export async function barcode(text: string): Promise<{ svg: string; modules: number }> {
  // 54 files, for prints alone.
  const { default: JsBarcode } = await import('jsbarcode')
  const encoded: Encoded = {}
  JsBarcode(encoded, text, { format: 'CODE128' })
  const modules = (encoded.encodings ?? []).map(({ data }) => data).join('')
  const dark = Array.from({ length: modules.length }, (_, at) => modules[at] === '1')
  if (dark.length === 0) throw new Error(`No barcode of ${text}`)
  const bars = barsOf(dark).map(([x, width]) => `M${x} 0h${width}v1h-${width}z`)
  return { svg: svgOf(bars, dark.length, 1), modules: dark.length }
}
