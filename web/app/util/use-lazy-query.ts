import type { QueryState } from './use-query.ts'
import { useKeptState } from './use-kept-state.ts'

/**
 * Replies to queries that a visitor triggers within a page (another tab, more of a list), each sent once. `reload`
 * keeps the old reply until the next one arrives. Call both from event handlers; what the page needs initially comes
 * from its loader.
 */
export function useLazyQuery<Key extends string | number, Answer>(
  /** Cache name: after going back to the page the replies are still there. */
  name: string,
  question: (key: Key) => Promise<Answer>,
) {
  const [answers, setAnswers] = useKeptState<ReadonlyMap<Key, QueryState<Answer>>>(
    name,
    new Map(),
    onlyHere,
  )
  const put = (key: Key, answered: QueryState<Answer>) =>
    setAnswers((before) => new Map(before).set(key, answered))

  const send = (key: Key, onFailed: (error: unknown) => void): void => {
    question(key).then((value) => put(key, { state: 'ready', value }), onFailed)
  }
  const load = (key: Key): void => {
    const state = answers.get(key)?.state
    if (state === 'loading' || state === 'ready') return
    put(key, { state: 'loading' })
    send(key, (error) => put(key, { state: 'failed', error }))
  }
  const reload = (key: Key): void => {
    // A failed reload keeps the old reply.
    if (answers.get(key)?.state === 'ready') send(key, () => undefined)
    else load(key)
  }
  return { answers, load, reload }
}

/** Ignores replies that arrive after the component has unmounted. */
function onlyHere<Key, Answer>(answers: ReadonlyMap<Key, QueryState<Answer>>) {
  return new Map([...answers].filter(([, { state }]) => state === 'ready'))
}
