/** Scans QR codes with the camera: native BarcodeDetector, or a library. */
import { frameLoop, QRCanvas, rearCamera } from 'qr/dom.js'

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorMaker = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** The same ticket is reported once within this time. */
const REPEAT_MS = 3000
/** Pause between two frames, to save battery. */
const FRAME_PAUSE_MS = 120

/** Starts scanning and returns a function that stops it. Throws without a camera or permission. */
export async function scanTickets(
  video: HTMLVideoElement,
  onFound: (text: string) => void,
): Promise<() => void> {
  const read = await reader()
  const camera = await rearCamera(video)
  const seen = new Map<string, number>()
  let isReading = false
  let lastReadAt = 0
  const readFrame = async () => {
    isReading = true
    lastReadAt = Date.now()
    const text = await read(video, camera).catch(() => undefined)
    isReading = false
    if (!text || Date.now() - (seen.get(text) ?? 0) < REPEAT_MS) return
    seen.set(text, Date.now())
    onFound(text)
  }
  const cancel = frameLoop(() => {
    if (!isReading && Date.now() - lastReadAt >= FRAME_PAUSE_MS && video.readyState >= 2) void readFrame()
  })
  return () => {
    cancel()
    camera.stop()
  }
}

type Camera = Awaited<ReturnType<typeof rearCamera>>
type Read = (video: HTMLVideoElement, camera: Camera) => Promise<string | undefined>

async function reader(): Promise<Read> {
  const native = await nativeDetector()
  if (native) return async (video) => (await native.detect(video))[0]?.rawValue
  const canvas = new QRCanvas()
  return async (_, camera) => {
    const result = await camera.readFrame(canvas, true)
    return typeof result === 'string' ? result : undefined
  }
}

async function nativeDetector(): Promise<Detector | undefined> {
  const Known = (globalThis as { BarcodeDetector?: DetectorMaker }).BarcodeDetector
  if (!Known) return undefined
  const formats = await Known.getSupportedFormats().catch((): string[] => [])
  return formats.includes('qr_code') ? new Known({ formats: ['qr_code'] }) : undefined
}
