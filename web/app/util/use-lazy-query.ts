import type { QueryState } from './use-query.ts'
import { useKeptState } from './use-kept-state.ts'

/**
 * Answers to what a visitor asks for within a page (another tab, more of a list), each asked once. `reload` keeps
 * the answer that is there until the next one comes. Both are called by an event; what the page needs at first comes
 * from its loader.
 */
export function useLazyQuery<Key extends string | number, Answer>(
  /** Of what: who comes back to the page finds the answers again. */
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
    // What is shown is better than nothing: a failure leaves it there.
    if (answers.get(key)?.state === 'ready') send(key, () => undefined)
    else load(key)
  }
  return { answers, load, reload }
}

/** Nobody waits any more for what was being asked when the page was left. */
function onlyHere<Key, Answer>(answers: ReadonlyMap<Key, QueryState<Answer>>) {
  return new Map([...answers].filter(([, { state }]) => state === 'ready'))
}
