import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Of labels and slips, of what goods carry, and of couriers' own labels. */
const formats = ['code_128', 'code_39', 'qr_code', 'ean_13', 'ean_8', 'upc_a', 'itf'] as const

export interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}

type Made = new (options: { formats: readonly string[] }) => Detector

/**
 * The browser's own reader of codes where there is one (Chrome on Android and macOS), else a library whose decoder is loaded
 * with it from the shop.
 */
export async function findDetector(): Promise<Detector> {
  // as: the types of the DOM have it not, since not all browsers do.
  const own = (
    globalThis as { BarcodeDetector?: Made & { getSupportedFormats(): Promise<string[]> } }
  ).BarcodeDetector
  const known = await own?.getSupportedFormats()
  if (own && known && formats.every((format) => known.includes(format))) return new own({ formats })
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill')
  prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })
  return new BarcodeDetector({ formats: [...formats] })
}
