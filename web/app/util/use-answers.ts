import { useState } from 'react'

/** Where a question to the server stands. */
export type Answered<Answer> =
  | { state: 'asking' }
  | { state: 'failed' }
  | { state: 'here'; answer: Answer }

/**
 * Answers to what a visitor asks for within a page (another tab, more of a list), each asked once.
 * `ask` is called by an event; what the page needs at first comes from its loader.
 */
export function useAnswers<Key extends string | number, Answer>(
  question: (key: Key) => Promise<Answer>,
) {
  const [answers, setAnswers] = useState<ReadonlyMap<Key, Answered<Answer>>>(new Map())
  const put = (key: Key, answered: Answered<Answer>) =>
    setAnswers((before) => new Map(before).set(key, answered))

  const ask = (key: Key): void => {
    const state = answers.get(key)?.state
    if (state === 'asking' || state === 'here') return
    put(key, { state: 'asking' })
    question(key).then(
      (answer) => put(key, { state: 'here', answer }),
      () => put(key, { state: 'failed' }),
    )
  }
  return { answers, ask }
}
