import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FileRule } from '@haat/contract/call'
import type { FastifyRequest } from 'fastify'

import type { Upload, UploadStream } from './api.ts'
import { type Form, refusedFile } from './form-files.ts'
import { badRequest, Refusal } from './refusal.ts'

const mostFields = 500
const mostFieldBytes = 100_000
/** Of all fields together, unless the call declares more. */
const usualFormBytes = 1_048_576

/** What a form may hold. */
export interface FormRules {
  files: Record<string, FileRule>
  /** The only fields that there are; absent: others are left out later. */
  names?: ReadonlySet<string> | undefined
  /** Of all fields together. */
  bytes?: number | undefined
}

/** What a form of these rules may come to in memory. */
export function mostBytes({ files, bytes = usualFormBytes }: FormRules): number {
  const kept = Object.values(files).filter(({ streamed }) => !streamed)
  return kept.reduce((sum, { most, maxBytes }) => sum + most * maxBytes, bytes)
}

const unknownField = (name: string) => badRequest(`Unknown field ${name}`, `body.${name}`)

const lengthOf = ({ fieldname, value }: Exclude<Multipart, MultipartFile>) =>
  fieldname.length + (typeof value === 'string' ? Buffer.byteLength(value) : 0)

/**
 * Reads a multipart body into memory, its fields, its files and their number bounded by the rules of the call. A field that is
 * repeated becomes a list. Throws 400 for a file in a field that is none, 413 for one that is too large.
 */
export async function readForm(
  request: FastifyRequest,
  { files: rules, names, bytes = usualFormBytes }: FormRules,
): Promise<Form> {
  const all = Object.values(rules)
  const files = new Map<string, Upload[]>()
  const fields = new Map<string, unknown>()
  const parts = request.parts({
    limits: {
      fields: mostFields,
      fieldSize: Math.max(mostFieldBytes, bytes - usualFormBytes),
      files: all.reduce((sum, { most }) => sum + most, 1),
      fileSize: Math.max(...all.map(({ maxBytes }) => maxBytes)),
      parts: mostFields + 100,
    },
  })
  let left = bytes
  try {
    for await (const part of parts) {
      const rule = Object.hasOwn(rules, part.fieldname) ? rules[part.fieldname] : undefined
      if (part.type === 'file' && rule?.streamed) {
        return {
          body: Object.fromEntries(fields),
          files: { [part.fieldname]: [uploadStream(part, rule)] },
          dropRest: () => void part.file.resume(),
        }
      }
      if (part.type === 'file') await keepFile(part, rules, files)
      else {
        if (names?.has(part.fieldname) === false) throw unknownField(part.fieldname)
        left -= lengthOf(part)
        if (left < 0) throw new Refusal(413, 'The form is too large')
        keepField(part, fields)
      }
    }
  } catch (error) {
    throw isRefusal(error) ? error : badRequest('The form could not be read')
  }
  return { body: Object.fromEntries(fields), files: Object.fromEntries(files) }
}

/** Ours, or a limit of the plugin's. What the parser says of a form that is none carries no status. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error
}

async function keepFile(
  part: MultipartFile,
  rules: Record<string, FileRule>,
  files: Map<string, Upload[]>,
): Promise<void> {
  const { fieldname: field } = part
  const name = nameOf(part)
  const rule = Object.hasOwn(rules, field) ? rules[field] : undefined
  if (!rule) throw badRequest(`Unknown field ${field}`, `files.${field}`)
  const bytes = await bytesOf(part, rule)
  // What a form sends for a file field that was left empty.
  if (!name && bytes.length === 0) return
  const kept = files.get(field) ?? []
  if (kept.length >= rule.most) {
    throw refusedFile(400, field, rule.most === 1 ? 'One file only' : `At most ${rule.most} files`)
  }
  files.set(field, [...kept, { name, bytes }])
}

/** A part may be a file by its type alone, without a name. */
function nameOf({ filename }: { filename?: string }): string {
  return filename ?? ''
}

async function bytesOf(part: MultipartFile, rule: FileRule): Promise<Buffer> {
  try {
    const bytes = await part.toBuffer()
    if (bytes.length > rule.maxBytes) throw tooLarge(part, rule)
    return bytes
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    throw code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge(part, rule) : error
  }
}

function tooLarge({ fieldname }: MultipartFile, { maxBytes }: FileRule): Refusal {
  const megabytes = Math.floor(maxBytes / 1_048_576)
  return refusedFile(413, fieldname, `The file may be at most ${megabytes} MB`)
}

function uploadStream(part: MultipartFile, rule: FileRule): UploadStream {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    // Who stops reading early is answered at once; the rest of the file is let go of (`dropRest`).
    for await (const chunk of part.file.iterator({ destroyOnReturn: false })) {
      yield chunk as Buffer // a stream of bytes, as busboy makes it
    }
    if (part.file.truncated) throw tooLarge(part, rule)
  }
  return { name: nameOf(part), chunks: chunks() }
}

function keepField(
  { fieldname, fieldnameTruncated, value, valueTruncated }: Exclude<Multipart, MultipartFile>,
  fields: Map<string, unknown>,
): void {
  if (fieldnameTruncated || valueTruncated) throw new Refusal(413, 'A field is too long')
  const before = fields.get(fieldname)
  if (before === undefined) fields.set(fieldname, value)
  else
    fields.set(
      fieldname,
      Array.isArray(before) ? [...(before as unknown[]), value] : [before, value],
    )
}
