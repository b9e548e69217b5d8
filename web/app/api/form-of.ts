import type { Files } from './api.ts'

/** Encodes a body with files as multipart: lists as repeated fields, records as JSON, undefined left out. */
export function formOf(body: unknown, files: Files): FormData {
  const form = new FormData()
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  for (const [name, value] of fields) {
    for (const one of listOf<unknown>(value)) form.append(name, textOf(one))
  }
  for (const [name, value] of Object.entries(files)) {
    for (const file of listOf(value)) {
      if (file instanceof Blob) form.append(name, file)
    }
  }
  return form
}

function listOf<Value>(value: Value | readonly Value[] | undefined): readonly Value[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? (value as readonly Value[]) : [value as Value] // isArray loses readonly
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
