/** Invalid settings: one line for each problem. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}
