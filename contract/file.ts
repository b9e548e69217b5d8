import { z } from 'zod'

/** File types that a call may send instead of an envelope. */
export type FileType =
  | 'application/pdf'
  | 'image/webp'
  | 'text/csv'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Server-sent events: a success that goes on; the data of each event is of the shape of the reply. */
export const eventStreamType = 'text/event-stream'
export type EventStreamType = typeof eventStreamType

/** Formats of a table to download. */
export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]

export const tableFileTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<TableFormat, FileType>

/** A file to download; its name has letters, digits, `.`, `_` and `-` only. */
export const FileReply = z.object({
  name: z.string().regex(/^[\w.-]+$/),
  bytes: z.instanceof<typeof Uint8Array<ArrayBuffer>>(Uint8Array),
})
export type FileReply = z.output<typeof FileReply>
