import { z } from 'zod'

/** Types of files that a call may send instead of an envelope. */
export type FileType = 'application/pdf' | 'text/csv'

/** A file as it is handed over: its name holds letters, figures, `.`, `_` and `-` only. */
export const FileReply = z.object({
  name: z.string().regex(/^[\w.-]+$/),
  bytes: z.instanceof<typeof Uint8Array<ArrayBuffer>>(Uint8Array),
})
export type FileReply = z.output<typeof FileReply>
