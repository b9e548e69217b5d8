import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FileRule } from '@haat/contract/call'
import { say } from '@haat/contract/refusals/text'
import type { FastifyRequest } from 'fastify'

import type { Upload, UploadStream } from './api.ts'
import { type Form, refusedFile } from './form-files.ts'
import type { FormHold } from './form-room.ts'
import { badRequest, Refusal } from './refusal.ts'
import { type Pace, usualPace, watchPace } from './watch-pace.ts'

const mostFields = 500

/** Limits of a multipart form, from the table of calls. */
export interface FormRules {
  files: Record<string, FileRule>
  /** Of all fields together, as in a JSON body of the call. */
  mostBytes: number
  /** Allowed field names; absent: unknown fields are dropped by validation later. */
  names?: ReadonlySet<string> | undefined
  /** Fields with a lower limit of their own. */
  fieldBytes?: Readonly<Record<string, number>> | undefined
}

/** The memory that the form takes, and how slowly it may come. */
interface Reading {
  hold?: Pick<FormHold, 'grow'>
  pace?: Pace
}

const unlimited: Pick<FormHold, 'grow'> = { grow: () => undefined }

const mostNameLetters = 100

/** The sender's name of a field is told, shortened. */
function unknownField(part: 'body' | 'files', field: string): Refusal {
  const name = field.slice(0, mostNameLetters)
  return badRequest(say('unknown_field', { name }), `${part}.${name}`)
}

const unreadableForm = () => badRequest('form_unreadable')

const bytesOfField = ({ fieldname, value }: Exclude<Multipart, MultipartFile>) =>
  fieldname.length + (typeof value === 'string' ? Buffer.byteLength(value) : 0)

/**
 * Reads a multipart body into memory, within the call's limits on fields, files and their number. A repeated
 * field becomes a list. Throws 400 for a file in a field without files, 413 for one that is too large, 408 for a form
 * that comes too slowly.
 */
export async function readForm(
  request: FastifyRequest,
  rules: FormRules,
  { hold = unlimited, pace = usualPace }: Reading = {},
): Promise<Form> {
  const { promise: tooSlow, reject } = Promise.withResolvers<never>()
  const stop = watchPace(request.raw, pace, reject)
  try {
    return await Promise.race([tooSlow, readParts(request, rules, { hold, pace })])
  } finally {
    stop()
  }
}

async function readParts(
  request: FastifyRequest,
  { files: rules, mostBytes, names, fieldBytes = {} }: FormRules,
  { hold, pace }: Required<Reading>,
): Promise<Form> {
  const all = Object.values(rules)
  const files = new Map<string, Upload[]>()
  const fields = new Map<string, unknown>()
  const parts = request.parts({
    limits: {
      fields: mostFields,
      fieldSize: mostBytes,
      files: all.reduce((sum, { most }) => sum + most, 1),
      fileSize: Math.max(...all.map(({ maxBytes }) => maxBytes)),
      parts: mostFields + 100,
    },
  })
  let left = mostBytes
  try {
    for await (const part of parts) {
      const rule = Object.hasOwn(rules, part.fieldname) ? rules[part.fieldname] : undefined
      if (part.type === 'file' && rule?.streamed) {
        return {
          body: Object.fromEntries(fields),
          files: { [part.fieldname]: [uploadStream(part, rule, { raw: request.raw, pace })] },
          dropRest: () => void part.file.resume(),
        }
      }
      if (part.type === 'file') await keepFile(part, rules, { files, hold })
      else {
        if (names?.has(part.fieldname) === false) throw unknownField('body', part.fieldname)
        left -= bytesOfField(part)
        if (left < 0) throw new Refusal(413, 'form_too_large')
        hold.grow(bytesOfField(part))
        const most = Object.hasOwn(fieldBytes, part.fieldname)
          ? fieldBytes[part.fieldname]
          : undefined
        keepField(part, most ?? mostBytes, fields)
      }
    }
  } catch (error) {
    throw isRefusal(error) ? error : unreadableForm()
  }
  return { body: Object.fromEntries(fields), files: Object.fromEntries(files) }
}

/** Our own refusals, and limits of the plugin. The parser's errors about malformed forms have no status. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error
}

async function keepFile(
  part: MultipartFile,
  rules: Record<string, FileRule>,
  { files, hold }: { files: Map<string, Upload[]>; hold: Pick<FormHold, 'grow'> },
): Promise<void> {
  const { fieldname: field } = part
  const name = nameOf(part)
  const rule = Object.hasOwn(rules, field) ? rules[field] : undefined
  if (!rule) throw unknownField('files', field)
  const bytes = await bytesOf(part, rule, hold)
  // Browsers send an empty, nameless file for an empty file input.
  if (!name && bytes.length === 0) return
  const kept = files.get(field) ?? []
  if (kept.length >= rule.most) {
    throw refusedFile(
      400,
      field,
      rule.most === 1 ? 'one_file' : say('files_at_most', { most: rule.most }),
    )
  }
  files.set(field, [...kept, { name, bytes }])
}

/** A part can be a file by its content type alone, without a file name. */
function nameOf({ filename }: { filename?: string }): string {
  return filename ?? ''
}

async function bytesOf(
  part: MultipartFile,
  rule: FileRule,
  hold: Pick<FormHold, 'grow'>,
): Promise<Buffer> {
  const kept: Buffer[] = []
  let length = 0
  for await (const chunk of part.file) {
    const bytes = chunk as Buffer // a stream of bytes, as busboy makes it
    length += bytes.length
    // Of a file that is too large the rest is read, but not kept.
    if (length > rule.maxBytes) continue
    hold.grow(bytes.length)
    kept.push(bytes)
  }
  if (length > rule.maxBytes || part.file.truncated) throw tooLarge(part, rule)
  return Buffer.concat(kept)
}

function tooLarge({ fieldname }: MultipartFile, { maxBytes }: FileRule): Refusal {
  const megabytes = Math.floor(maxBytes / 1_048_576)
  return refusedFile(413, fieldname, say('file_megabytes', { megabytes }))
}

function uploadStream(
  part: MultipartFile,
  rule: FileRule,
  { raw, pace }: { raw: FastifyRequest['raw']; pace: Pace },
): UploadStream {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    // A reader that stops early is answered at once; the rest of the file is discarded (`dropRest`).
    const stop = watchPace(raw, pace, (why) => part.file.destroy(why))
    try {
      for await (const chunk of part.file.iterator({ destroyOnReturn: false })) {
        yield chunk as Buffer // a stream of bytes, as busboy makes it
      }
    } catch (error) {
      throw isRefusal(error) ? error : unreadableForm()
    } finally {
      stop()
    }
    if (part.file.truncated) throw tooLarge(part, rule)
  }
  return { name: nameOf(part), chunks: chunks() }
}

function keepField(
  part: Exclude<Multipart, MultipartFile>,
  most: number,
  fields: Map<string, unknown>,
): void {
  const { fieldname, fieldnameTruncated, value, valueTruncated } = part
  if (fieldnameTruncated || valueTruncated || bytesOfField(part) - fieldname.length > most) {
    throw new Refusal(413, 'field_too_long')
  }
  const before = fields.get(fieldname)
  if (before === undefined) fields.set(fieldname, value)
  else
    fields.set(
      fieldname,
      Array.isArray(before) ? [...(before as unknown[]), value] : [before, value],
    )
}
