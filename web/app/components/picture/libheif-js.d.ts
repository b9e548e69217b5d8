/** What is used of libheif-js: its own types leave the results open, and promise a default export that it has not. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  interface Decoded {
    channels: { width: number; height: number; stride: number; data: Uint8Array }[]
  }
  interface LibHeif {
    heif_colorspace: { heif_colorspace_RGB: object }
    heif_chroma: { heif_chroma_interleaved_RGBA: object }
    heif_context_alloc(): object
    heif_context_read_from_memory(context: object, bytes: Uint8Array): object
    heif_js_context_get_primary_image_handle(context: object): object
    heif_js_decode_image2(handle: object, space: object, chroma: object): Partial<Decoded>
  }
  export default function libheif(options: { wasmBinary: ArrayBuffer }): LibHeif
}
