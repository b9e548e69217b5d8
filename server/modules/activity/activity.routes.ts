import { activityCalls, type Activity } from '@haat/contract/activity'
import { aBoundedPage } from '@haat/contract/page'

import { bind } from '#platform/http/api.ts'
import type { Platform } from '#platform/platform.ts'

import { findActivity, type ActivityRow } from './activity.repo.ts'

export function registerActivity({ api, ports }: Platform): void {
  const { db } = ports.database
  bind(api, activityCalls, {
    'GET /activity': async ({ query }) => {
      const { total, rows } = await findActivity(db, query)
      return aBoundedPage(rows.map(presentActivity), { ...query, total })
    },
  })
}

function presentActivity(row: ActivityRow): Activity {
  const { id, at, actorId, actorName, actorRole, subjectId, ...rest } = row
  return {
    ...(rest as Pick<Activity, 'call' | 'kind' | 'subject' | 'action' | 'before' | 'after'>), // as: the triggers write only these values
    _id: id,
    at: new Date(at).toISOString(),
    actor: { _id: actorId, name: actorName ?? 'Deleted account', role: actorRole as 'admin' }, // as: the role of a session
    subjectId,
  }
}
