import { mostImportBytes } from '@haat/contract/product/product-import'
import { z } from 'zod'

import { m } from '#app/messages/generated/messages.js'

import { mostZipBytes } from './upload-zip.ts'

/** What a file input submits: a file without a name where none is chosen. */
const fileOrNone = z.custom<File>((value) => value instanceof File)

const isChosen = ({ name }: File) => name !== ''

/** A table that can be sent. */
export const chosenTable = fileOrNone
  .refine(isChosen, { error: m.staff_import_file_needed, abort: true })
  .refine(({ size }) => size <= mostImportBytes, { error: m.staff_import_file_large })

/** A ZIP that can be sent; none may be chosen. */
export const chosenZip = fileOrNone
  .refine(({ size }) => size <= mostZipBytes, { error: m.staff_import_zip_large })
  .transform((file) => (isChosen(file) ? file : undefined))

/** A ZIP that can be sent. */
export const neededZip = fileOrNone
  .refine(isChosen, { error: m.staff_import_file_needed, abort: true })
  .refine(({ size }) => size <= mostZipBytes, { error: m.staff_import_zip_large })
