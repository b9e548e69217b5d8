import { m } from '#app/messages/generated/messages.js'

/** Sunday first, numbered as in the settings. */
export const weekdays = [
  m.staff_settings_sunday,
  m.staff_settings_monday,
  m.staff_settings_tuesday,
  m.staff_settings_wednesday,
  m.staff_settings_thursday,
  m.staff_settings_friday,
  m.staff_settings_saturday,
]
