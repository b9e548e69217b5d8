/** What a Typst template lays out. */
export interface PdfDocument {
  /** Path of the template, below `server/`. */
  template: string
  /** Texts and figures, which the template reads as JSON and never as markup. */
  sheet: unknown
}

/** Request to the worker thread that renders PDF files. */
export interface PdfJob extends PdfDocument {
  id: number
  /** Creation time in the PDF: seconds since 1970. */
  at: number
}

/** Reply of the worker thread. */
export type PdfResult = { id: number } & ({ pdf: Uint8Array<ArrayBuffer> } | { failure: string })
