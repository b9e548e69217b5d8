import type { Activity } from '@haat/contract/activity'

import { WithNames } from '#app/components/with-names.tsx'
import { Written } from '#app/components/written.tsx'
import { m } from '#app/messages/generated/messages.js'

import { fieldWords, valueWords } from './activity-value.ts'

/** The changed fields, collapsed: one line per field, before and after. */
export function ActivityDetails({ activity: { before, after, call } }: { activity: Activity }) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <details className="text-left">
      <summary className="flex min-h-9 items-center text-leaf pointer-coarse:min-h-target">
        {fields.length <= 3 ? (
          <WithNames>{fields.map(fieldWords).join(', ')}</WithNames>
        ) : (
          m.staff_activity_details()
        )}
      </summary>
      <table className="mt-1 w-full table-fixed text-tiny">
        <thead>
          <tr className="text-ink-faint">
            <th scope="col" className="w-1/4 pr-3 font-medium">
              {m.staff_activity_field()}
            </th>
            <th scope="col" className="pr-3 font-medium">
              {m.staff_activity_before()}
            </th>
            <th scope="col" className="font-medium">
              {m.staff_activity_after()}
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field} className="align-top">
              <th scope="row" className="pr-3 font-medium wrap-anywhere">
                <WithNames>{fieldWords(field)}</WithNames>
              </th>
              <td className="pr-3 wrap-anywhere">
                <WithNames>{valueWords(field, before?.[field])}</WithNames>
              </td>
              <td className="wrap-anywhere">
                <WithNames>{valueWords(field, after?.[field])}</WithNames>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-1 text-tiny text-ink-faint">
        {m.staff_activity_call()}: <Written>{call}</Written>
      </p>
    </details>
  )
}
