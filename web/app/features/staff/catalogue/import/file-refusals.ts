import { mostImportBytes } from '@haat/contract/product/product-import'

import { m } from '#app/messages/generated/messages.js'

import { mostZipBytes } from './upload-zip.ts'

/** Why a chosen table cannot be sent. */
export function refuseTable(file: FormDataEntryValue | null): string | undefined {
  // An empty file input submits a file without a name.
  if (!(file instanceof File) || file.name === '') return m.staff_import_file_needed()
  return file.size > mostImportBytes ? m.staff_import_file_large() : undefined
}

/** Why a chosen ZIP cannot be sent; none may be chosen. */
export function refuseZip(file: FormDataEntryValue | null): string | undefined {
  if (!(file instanceof File) || file.name === '') return undefined
  return file.size > mostZipBytes ? m.staff_import_zip_large() : undefined
}

/** The chosen file of an input. */
export const chosenFile = (form: HTMLFormElement, name: string): File | undefined => {
  const file = new FormData(form).get(name)
  return file instanceof File && file.name !== '' ? file : undefined
}
