import { m } from '#app/messages/generated/messages.js'

/** Of a field for a text in Bangla: the keyboard, the dictionary and the letters of its language. */
export const banglaField = (label: string) => ({
  label: m.staff_in_bangla({ label }),
  lang: 'bn',
  spellCheck: true,
})
