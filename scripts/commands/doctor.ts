import { examine } from '../../server/modules/health/index.ts'
import { readSettings, SettingsError } from '../../server/platform/settings.ts'
import { UsageError } from './usage-error.ts'

/** Returns false when something is to be mended. */
export async function doctorCommand(args: string[]): Promise<boolean> {
  const [option, sendTo, ...rest] = args
  const isRight = option === undefined || (option === '--send-to' && sendTo !== undefined)
  if (!isRight || rest.length > 0)
    throw new UsageError('doctor knows only --send-to <email or phone>')
  const settings = settingsOrWords()
  if (typeof settings === 'string') {
    console.log(`✗ settings: ${settings}`)
    return false
  }
  console.log('✓ settings: valid')
  const findings = await examine(settings, sendTo)
  for (const { name, isGood, words } of findings)
    console.log(`${isGood ? '✓' : '✗'} ${name}: ${words}`)
  return findings.every(({ isGood }) => isGood)
}

function settingsOrWords() {
  try {
    return readSettings()
  } catch (error) {
    if (error instanceof SettingsError) return error.message.replaceAll('\n', '; ')
    throw error
  }
}
