import { m } from '#app/messages/generated/messages.js'
import { UnusablePicture } from './make-small.ts'

/** Why a file was left out, by its name. */
export function whyLeftOut(name: string, error: unknown): string {
  const fault = error instanceof UnusablePicture ? error.fault : 'unreadable'
  switch (fault) {
    case 'not-picture':
      return m.picture_not_picture({ name })
    case 'unreadable':
      return m.picture_unreadable({ name })
    case 'too-large':
      return m.picture_too_large({ name })
  }
  return fault satisfies never
}
