import { stored } from '#app/util/stored.ts'

/** Whether a new order rings in this browser; off until somebody switches it on. */
export const ringing = stored('ring', (json) => json === true)

const quietMs = 2_000
let audio: AudioContext | undefined

/** Two short notes. Browsers play nothing before the person has touched the page. */
export const ring = (): Promise<void> =>
  playNotes([
    { hertz: 880, afterSeconds: 0 },
    { hertz: 1_175, afterSeconds: 0.14 },
  ])

export async function playNotes(
  notes: readonly { hertz: number; afterSeconds: number }[],
): Promise<void> {
  audio ??= new AudioContext()
  await audio.resume()
  for (const { hertz, afterSeconds } of notes) play(audio, hertz, afterSeconds)
}

/** Rings for a new order, in one tab of those that may, and once for orders that come together. */
export function ringForNews(): void {
  if (!ringing.get() || !('locks' in navigator) || !navigator.userActivation.hasBeenActive) return
  void navigator.locks.request('haat-ring', { ifAvailable: true }, async (lock) => {
    if (!lock) return
    await ring()
    await new Promise((resolve) => setTimeout(resolve, quietMs))
  })
}

function play(context: AudioContext, hertz: number, afterSeconds: number): void {
  const begin = context.currentTime + afterSeconds
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = hertz
  volume.gain.setValueAtTime(0, begin)
  volume.gain.linearRampToValueAtTime(0.2, begin + 0.01)
  volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.3)
  tone.connect(volume).connect(context.destination)
  tone.start(begin)
  tone.stop(begin + 0.3)
}
