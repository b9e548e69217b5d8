import type { FileRule } from '@haat/contract/call'
import type { Text } from '@haat/contract/refusals/text'

import type { Upload, UploadStream } from './api.ts'
import type { Refusal } from './refusal.ts'
import { refusedField } from './refusal.ts'

/** A parsed multipart body: fields, and files by field. */
export interface Form {
  body: unknown
  files: Record<string, (Upload | UploadStream)[]>
  /** Discards the unread rest of the body. */
  dropRest?: () => void
}

/**
 * The files as handlers get them: one where the field takes one, else a list. Throws 400 when a required file
 * is missing.
 */
export function handedFiles(
  rules: Record<string, FileRule> | undefined,
  files: Form['files'],
): Record<string, Upload | UploadStream | (Upload | UploadStream)[] | undefined> {
  return Object.fromEntries(
    Object.entries(rules ?? {}).map(([field, { required, most }]) => {
      const sent = files[field] ?? []
      if (required && sent.length === 0) throw refusedFile(400, field, 'choose_file')
      return [field, most === 1 ? sent[0] : sent]
    }),
  )
}

export function refusedFile(statusCode: number, field: string, text: Text): Refusal {
  return refusedField(statusCode, text, `files.${field}`)
}
