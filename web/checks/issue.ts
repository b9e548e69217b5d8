export interface Issue {
  path: PropertyKey[]
  message: string
  /** Whether checks after the one that failed still run. Undefined stops all but those with a condition. */
  continue?: boolean | undefined
  /** Describes the extra keys of an object: the value itself may be right. */
  ofKeys?: true
}

export interface Payload {
  value: unknown
  issues: Issue[]
  aborted?: boolean
}

/** Words, or what gives them when they are needed. */
export type Message = string | (() => string)

interface Options {
  message?: Message
  error?: Message
  path?: PropertyKey[]
  when?: (payload: Payload) => boolean
  abort?: boolean
}

/** The message of a failure, or options with one. */
export type Params = string | Options | undefined

/** As in Zod, '' is no message. */
export const messageOf = (params: Params): Message | undefined =>
  (typeof params === 'string' ? params : (params?.error ?? params?.message)) || undefined

export const optionsOf = (params: Params): Options => (typeof params === 'object' ? params : {})

/** Fails a payload with the message of the check, else of its schema, else `usual`. */
export function fail(
  payload: Payload,
  { facts }: { facts: { message?: Message | undefined } },
  {
    params,
    usual = 'Invalid input',
    ...issue
  }: Partial<Issue> & { params?: Params; usual?: string } = {},
): Payload {
  const message = messageOf(params) ?? facts.message ?? usual
  payload.issues.push({
    path: [],
    ...issue,
    message: typeof message === 'string' ? message : message(),
  })
  return payload
}

/** Whether an issue since `start` stops the checks that follow. */
export const isStopped = ({ aborted, issues }: Payload, start = 0) =>
  aborted === true || issues.slice(start).some((issue) => issue.continue !== true)

export const isStoppedOutright = ({ aborted, issues }: Payload) =>
  aborted === true || issues.some((issue) => issue.continue === false)
