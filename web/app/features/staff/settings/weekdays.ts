import { m } from '#app/messages/generated/messages.js'

/** From Sunday on, as the settings number them. */
export const weekdays = [
  m.safety_sunday,
  m.safety_monday,
  m.safety_tuesday,
  m.safety_wednesday,
  m.safety_thursday,
  m.safety_friday,
  m.safety_saturday,
]
