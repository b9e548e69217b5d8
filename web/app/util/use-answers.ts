import { useKeptState } from './use-kept-state.ts'

/** Where a question to the server stands. */
export type Answered<Answer> =
  | { state: 'asking' }
  | { state: 'failed'; error: unknown }
  | { state: 'here'; answer: Answer }

/**
 * Answers to what a visitor asks for within a page (another tab, more of a list), each asked once. `askAgain` keeps
 * the answer that is there until the next one comes. Both are called by an event; what the page needs at first comes
 * from its loader.
 */
export function useAnswers<Key extends string | number, Answer>(
  /** Of what: who comes back to the page finds the answers again. */
  name: string,
  question: (key: Key) => Promise<Answer>,
) {
  const [answers, setAnswers] = useKeptState<ReadonlyMap<Key, Answered<Answer>>>(
    name,
    new Map(),
    onlyHere,
  )
  const put = (key: Key, answered: Answered<Answer>) =>
    setAnswers((before) => new Map(before).set(key, answered))

  const send = (key: Key, onFailed: (error: unknown) => void): void => {
    question(key).then((answer) => put(key, { state: 'here', answer }), onFailed)
  }
  const ask = (key: Key): void => {
    const state = answers.get(key)?.state
    if (state === 'asking' || state === 'here') return
    put(key, { state: 'asking' })
    send(key, (error) => put(key, { state: 'failed', error }))
  }
  const askAgain = (key: Key): void => {
    // What is shown is better than nothing: a failure leaves it there.
    if (answers.get(key)?.state === 'here') send(key, () => undefined)
    else ask(key)
  }
  return { answers, ask, askAgain }
}

/** Nobody waits any more for what was being asked when the page was left. */
function onlyHere<Key, Answer>(answers: ReadonlyMap<Key, Answered<Answer>>) {
  return new Map([...answers].filter(([, { state }]) => state === 'here'))
}
