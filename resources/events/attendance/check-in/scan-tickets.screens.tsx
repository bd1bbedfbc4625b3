/** Reads tickets with the phone's camera: by the browser's own detector where it has one, by ours elsewhere. */
import { frameLoop, QRCanvas, rearCamera } from 'qr/dom.js'

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorMaker = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** The same ticket held before the camera is read once in this time. */
const AGAIN_MS = 3000
/** Between two looks: phones get warm. */
const LOOK_MS = 120

/** Begins to look; the answer ends it. Throws when there is no camera, or nobody allows it. */
export async function scanTickets(
  video: HTMLVideoElement,
  found: (text: string) => void,
): Promise<() => void> {
  const read = await reader()
  const camera = await rearCamera(video)
  const seen = new Map<string, number>()
  let isLooking = false
  let lookedAt = 0
  const look = async () => {
    isLooking = true
    lookedAt = Date.now()
    const text = await read(video, camera).catch(() => undefined)
    isLooking = false
    if (!text || Date.now() - (seen.get(text) ?? 0) < AGAIN_MS) return
    seen.set(text, Date.now())
    found(text)
  }
  const cancel = frameLoop(() => {
    if (!isLooking && Date.now() - lookedAt >= LOOK_MS && video.readyState >= 2) void look()
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
