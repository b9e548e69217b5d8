/** Letters that came shortly after one another. */
export interface Burst {
  text: string
  /** When its first and its last key were pressed, in milliseconds of the events' clock. */
  sinceMs: number
  atMs: number
  /** When a scan last ended with Enter; some scanners send Enter twice. */
  endedAtMs: number
}

export const noBurst: Burst = { text: '', sinceMs: 0, atMs: -Infinity, endedAtMs: -Infinity }

/** Scanners take 2 to 40 ms for a letter, hands hardly ever less than 60 for several. */
const mostForLetterMs = 50
/** What comes later is another burst. A busy page may hear a letter of a scanner late, never so late. */
const mostBetweenMs = 500
const fewestLetters = 4

export interface Key {
  key: string
  /** Ctrl, Alt or Meta is held, or an input method is at work. */
  isHeld: boolean
  atMs: number
}

/**
 * What a key makes of a burst: of Enter behind enough fast letters the scanned code, whatever stood in the box before.
 * `isEcho`: an Enter right behind a scan, which means nothing.
 */
export function readKey(
  burst: Burst,
  { key, isHeld, atMs }: Key,
): { burst: Burst; code?: string; isEcho?: boolean } {
  // Held for a capital letter, between letters.
  if (key === 'Shift' || key === 'CapsLock') return { burst }
  const goesOn = burst.text !== '' && atMs - burst.atMs <= mostBetweenMs
  if (!isHeld && Array.from(key).length === 1) {
    return {
      burst: goesOn
        ? { ...burst, text: burst.text + key, atMs }
        : { ...burst, text: key, sinceMs: atMs, atMs },
    }
  }
  const ended = { ...noBurst, endedAtMs: burst.endedAtMs }
  if (key !== 'Enter' || isHeld) return { burst: ended }
  const code = burst.text.trim()
  const isFast = goesOn && atMs - burst.sinceMs <= mostForLetterMs * burst.text.length
  if (isFast && code.length >= fewestLetters) return { burst: { ...ended, endedAtMs: atMs }, code }
  return { burst: ended, isEcho: burst.text === '' && atMs - burst.endedAtMs <= mostForLetterMs }
}
