import {
  type MessageChoice,
  MessageChoiceBody,
  type MessageChoices,
} from '@haat/contract/message-choice'
import { messageRules, messageWays } from '@haat/contract/message-events'
import { useState } from 'react'
import { z } from 'zod'

import { ApiError } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { Marked } from '#app/components/marked.tsx'
import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/feedback/toast.ts'
import { SelectField } from '#app/ui/form/select-field.tsx'
import { wordOf } from '#app/util/word-of.ts'

import { DialogForm } from '../../kit/dialog-form.tsx'
import { failureOf } from '../../kit/failure-of.ts'
import { InBothLanguages } from '../../kit/in-both-languages.tsx'
import { Refusal } from '../../kit/refusal.tsx'
import { useStaffForm } from '../../kit/use-staff-form.ts'
import { eventNames, wayNames } from './message-words.ts'
import { WordsField } from './words-field.tsx'

type Told = MessageChoices['events'][number]

interface MessageEditorProps {
  told: Told
  examples: Pick<MessageChoices, 'examplesEn' | 'examplesBn'>
  onSaved: () => void
  onClose: () => void
}

/** How customers are told of an event, and by which words. What another person stored meanwhile is shown, and may be replaced. */
export function MessageEditor({ told, examples, onSaved, onClose }: MessageEditorProps) {
  const { event } = told
  const [way, setWay] = useState(told.way)
  const [smsEn, setSmsEn] = useState(told.smsEn ?? '')
  const [smsBn, setSmsBn] = useState(told.smsBn ?? '')
  const [newer, setNewer] = useState<MessageChoice>()
  const { fields, isMoney } = messageRules[event]
  const ways = messageWays.filter((one) => !isMoney || (one !== 'none' && one !== 'mail'))
  const form = useStaffForm(
    z.preprocess(
      () => ({ way, smsEn, smsBn, version: (newer ?? told).version }),
      MessageChoiceBody,
    ),
    async (body) => {
      await browserApi('PUT /messages/events/{event}', { params: { event }, body })
      toast.success(m.staff_messages_saved())
      onSaved()
      onClose()
    },
    (error) => {
      setNewer(newerOf(error) ?? newer)
      return failureOf(error)
    },
  )
  const close = () => {
    if (newer) onSaved()
    onClose()
  }
  return (
    <DialogForm
      title={wordOf(eventNames, event)}
      action={newer ? m.staff_newer_over() : m.staff_save()}
      onClose={close}
      busy={form.busy}
      errors={form.errors}
      onSubmit={form.onSubmit}
      refusal={
        <>
          <Refusal text={form.refusal} />
          {newer && <Newer choice={newer} />}
        </>
      }
    >
      <SelectField
        label={m.staff_messages_way()}
        name="way"
        options={ways.map((value) => ({ value, label: wordOf(wayNames, value) }))}
        value={way}
        onValue={setWay}
      />
      {fields.includes('due') && (
        <p className="text-small text-ink-soft">
          <Marked words={m.staff_messages_due_hint({ field: '{due}' })} written={['{due}']} />
        </p>
      )}
      <InBothLanguages>
        <WordsField
          name="smsEn"
          value={smsEn}
          onValue={(typed) => {
            setSmsEn(typed)
            form.clear(['smsEn'])
          }}
          builtIn={told.builtInEn}
          fields={fields}
          examples={examples.examplesEn}
        />
        <WordsField
          name="smsBn"
          value={smsBn}
          onValue={(typed) => {
            setSmsBn(typed)
            form.clear(['smsBn'])
          }}
          builtIn={told.builtInBn}
          fields={fields}
          examples={examples.examplesBn}
        />
      </InBothLanguages>
    </DialogForm>
  )
}

function Newer({ choice: { way, smsEn, smsBn } }: { choice: MessageChoice }) {
  const builtIn = m.staff_messages_built_in()
  const stored = { way: wordOf(wayNames, way), en: smsEn ?? builtIn, bn: smsBn ?? builtIn }
  return (
    <ul className="grid gap-1 rounded-control bg-marigold-tint px-4 py-3 text-small">
      {Object.entries(stored).map(([part, words]) => (
        <li key={part} className="wrap-anywhere">
          <Marked words={m.staff_messages_newer({ words })} written={[words]} />
        </li>
      ))}
    </ul>
  )
}

const AChoice = z.object({ event: z.string(), version: z.number() })

/** The stored choice of a 409. */
function newerOf(error: unknown): MessageChoice | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const { data } = error.data
  // as: the contract's `conflict` of the call.
  return AChoice.safeParse(data).success ? (data as MessageChoice) : undefined
}
