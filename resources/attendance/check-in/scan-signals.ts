/** Sound and vibration after a scan: one high tone or two low ones. */
let audio: AudioContext | undefined

/** Browsers allow sound only after a user gesture. */
export function allowSound(): void {
  audio ??= new AudioContext()
  void audio.resume()
}

export function signalYes(): void {
  tone(880, 0)
  vibrate([60])
}
export function signalNo(): void {
  tone(220, 0)
  tone(180, 0.18)
  vibrate([120, 80, 120])
}

const SECONDS = 0.12
function tone(frequency: number, after: number): void {
  if (!audio) return
  const from = audio.currentTime + after
  const oscillator = new OscillatorNode(audio, { frequency })
  const volume = new GainNode(audio, { gain: 0.2 })
  oscillator.connect(volume).connect(audio.destination)
  oscillator.start(from)
  oscillator.stop(from + SECONDS)
}

// Typed as always present, but iPhones have no vibration.
function vibrate(pattern: number[]): void {
  const phone = navigator as { vibrate?: (pattern: number[]) => void }
  phone.vibrate?.(pattern)
}
