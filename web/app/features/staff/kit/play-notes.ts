let audio: AudioContext | undefined

/** Plays short notes. Browsers play nothing before the person has touched the page. */
export async function playNotes(
  notes: readonly { hertz: number; afterSeconds: number }[],
): Promise<void> {
  audio ??= new AudioContext()
  await audio.resume()
  for (const { hertz, afterSeconds } of notes) play(audio, hertz, afterSeconds)
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
