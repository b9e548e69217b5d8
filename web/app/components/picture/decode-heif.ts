import libheif from 'libheif-js/libheif-wasm/libheif.js'
import wasmAddress from 'libheif-js/libheif-wasm/libheif.wasm?url'

import { readOwnFile } from '#app/api/read-own-file.ts'

/** Decodes the main picture of a HEIF file, turned as its file says. Throws for one that is corrupt. */
export async function decodeHeif(file: Blob): Promise<ImageData> {
  const decoder = await readOwnFile(wasmAddress)
  const heif = libheif({ wasmBinary: await decoder.arrayBuffer() })
  const context = heif.heif_context_alloc()
  heif.heif_context_read_from_memory(context, new Uint8Array(await file.arrayBuffer()))
  const handle = heif.heif_js_context_get_primary_image_handle(context)
  const { heif_colorspace_RGB: rgb } = heif.heif_colorspace
  const { heif_chroma_interleaved_RGBA: rgba } = heif.heif_chroma
  const [channel] = heif.heif_js_decode_image2(handle, rgb, rgba).channels ?? []
  if (!channel) throw new Error('The decoder gave no picture')
  const { width, height, stride, data } = channel
  const image = new ImageData(width, height)
  for (let row = 0; row < height; row += 1) {
    image.data.set(data.subarray(row * stride, row * stride + width * 4), row * width * 4)
  }
  // The worker ends with its last picture, which frees all of the decoder's memory.
  return image
}
