import { z } from 'zod'

import { Line } from '../field.ts'
import { formJson, name } from '../form-field.ts'
import type { Language } from '../language.ts'
import { nameSchema } from '../name-schema.ts'

/** Limits, so that a chart stays readable on a phone. */
export const mostSizeColumns = 10
export const mostSizeRows = 40
export const longestSizeCell = 40
export const longestSizeNote = 300

const Cell = Line.pipe(z.string().max(longestSizeCell, `At most ${longestSizeCell} characters`))

const Note = Line.pipe(z.string().max(longestSizeNote, `At most ${longestSizeNote} characters`))

/** The first column holds the sizes, the others the measurements. */
export const SizeChart = z
  .object({
    columns: z
      .array(name('Each column needs its name', longestSizeCell))
      .min(2, 'A size chart needs at least two columns')
      .max(mostSizeColumns, `At most ${mostSizeColumns} columns`),
    rows: z
      .array(z.array(Cell).max(mostSizeColumns, `At most ${mostSizeColumns} columns`))
      .min(1, 'A size chart needs at least one row')
      .max(mostSizeRows, `At most ${mostSizeRows} rows`),
    /** The unit, and how to measure. */
    note: Note,
    /** Names of the columns, and the note, in Bangla; '' for one that is as in English. */
    columnsBn: z.array(Cell).max(mostSizeColumns, `At most ${mostSizeColumns} columns`).optional(),
    noteBn: Note.optional(),
  })
  .superRefine(({ columns, columnsBn = columns, rows }, context) => {
    if (columnsBn.length !== columns.length) {
      const message = 'Each row needs a cell for each column'
      context.addIssue({ code: 'custom', path: ['columnsBn'], message })
    }
    for (const [at, row] of rows.entries()) {
      if (row.length !== columns.length) {
        const message = 'Each row needs a cell for each column'
        context.addIssue({ code: 'custom', path: ['rows', at], message })
      } else if (row[0] === '') {
        const message = 'Each row needs its size'
        context.addIssue({ code: 'custom', path: ['rows', at, 0], message })
      }
    }
  })
  .describe('Each row has a cell for each column and begins with its size')
nameSchema({ SizeChart })
export type SizeChart = z.output<typeof SizeChart>

/** What a page in a language shows of a chart. */
export const sizeChartIn = (
  language: Language,
  { columns, columnsBn, rows, note, noteBn }: SizeChart,
): SizeChart =>
  language === 'bn'
    ? { columns: columns.map((one, at) => columnsBn?.[at] || one), rows, note: noteBn || note }
    : { columns, rows, note }

const unreadable = 'A size chart is columns, rows and a note, as JSON'

/** A size chart from a form: JSON, or '' for none. */
export const FormSizeChart = formJson(40_000, {
  tooLong: 'This size chart is too long',
  unreadable,
}).pipe(SizeChart.nullable())
nameSchema({ FormSizeChart })
