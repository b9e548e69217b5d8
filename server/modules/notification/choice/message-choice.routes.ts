import { messageChoiceCalls } from '@haat/contract/message-choice'

import { bind } from '#platform/http/api.ts'
import type { Platform } from '#platform/platform.ts'

import { chooseMessage, setMessages } from './choose-message.ts'
import { readMessageChoices } from './read-message-choices.ts'

export function bindMessageChoices({ api, ports, settings }: Platform): void {
  const { publicUrl } = settings
  const read = () => readMessageChoices(ports, publicUrl)
  bind(api, messageChoiceCalls, {
    'GET /messages': read,
    'PUT /messages/events/{event}': async ({ params: { event }, body }) => {
      await chooseMessage(ports, publicUrl, { event, ...body })
      return read()
    },
    'PUT /messages/settings': async ({ body }) => {
      await setMessages(ports, body)
      return read()
    },
  })
}
