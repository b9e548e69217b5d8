import type { Session } from '@haat/contract/account/account'
import Laptop from '~icons/laptop'
import Smartphone from '~icons/smartphone'
import { useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Badge } from '#app/ui/data/badge.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { formatDate, formatMoment } from '#app/util/format-date.ts'
import { useBusy } from '#app/util/use-busy.ts'

import { failureText } from '#app/components/failure-text.ts'

/** The user's sessions, each other one with a button to end it. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useBusy<string | undefined>(undefined)
  const here = sessions.filter(({ _id }) => !ended.has(_id))
  const others = here.filter(({ current }) => !current)

  const end = async (which: string, ids: readonly string[], call: () => Promise<unknown>) => {
    setBusy(which)
    try {
      await call()
      setEnded((before) => new Set([...before, ...ids]))
      toast.success(which === 'all' ? m.account_sessions_ended_all() : m.account_sessions_ended())
    } catch (error) {
      toast.error(failureText(error, m.account_sessions_end_failed()))
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <>
      <ul className="grid gap-2">
        {here.map((session) => (
          <li
            key={session._id}
            className="flex items-center gap-4 rounded-control border border-line bg-surface px-4 py-3"
          >
            <SessionWords session={session} />
            {session.current ? (
              <Badge tone="leaf">{m.account_sessions_current()}</Badge>
            ) : (
              <Button
                tone="quiet"
                size="compact"
                busy={busy === session._id}
                aria-label={m.account_sessions_end_named({ device: session.device })}
                onClick={() =>
                  void end(session._id, [session._id], () =>
                    browserApi('DELETE /user/sessions/{id}', { params: { id: session._id } }),
                  )
                }
              >
                {m.account_sessions_end()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <Button
          tone="quiet"
          className="mt-4"
          busy={busy === 'all'}
          onClick={() =>
            void end(
              'all',
              others.map(({ _id }) => _id),
              () => browserApi('DELETE /user/sessions'),
            )
          }
        >
          {m.account_sessions_end_all()}
        </Button>
      )}
    </>
  )
}

function SessionWords({ session }: { session: Session }) {
  const Icon = /android|iphone|ipad|mobile/i.test(session.device) ? Smartphone : Laptop
  return (
    <>
      <Icon aria-hidden className="size-6 shrink-0 stroke-[1.5] text-ink-faint max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{session.device}</p>
        <p className="text-small text-ink-soft">
          {session.current
            ? m.account_sessions_since({ date: formatDate(session.createdAt) })
            : m.account_sessions_seen({ time: formatMoment(session.lastSeenAt) })}
        </p>
      </div>
    </>
  )
}
