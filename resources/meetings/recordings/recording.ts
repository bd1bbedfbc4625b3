/** What a recording of a meeting is, who may watch it and for how long. */
import type { Words } from '#core/words.ts'

/** For how long it is usually published, and for how long at most. */
export const USUAL_DAYS = 30
export const MOST_DAYS = 366

export const recordingStates = {
  /** The provider still works on it. */
  processing: { es: 'En preparación', en: 'Being prepared' },
  ready: { es: 'Sin publicar', en: 'Not published' },
  published: { es: 'Publicada', en: 'Published' },
  ended: { es: 'Plazo vencido', en: 'Time is over' },
} satisfies Record<string, Words>
export type RecordingState = keyof typeof recordingStates

export const recordingTones = {
  processing: 'info',
  ready: 'neutral',
  published: 'success',
  ended: 'warning',
} as const satisfies Record<RecordingState, string>

type Published = { isReady: boolean; publishedUntil: string | null }
export function stateOf({ isReady, publishedUntil }: Published, today: string): RecordingState {
  if (!isReady) return 'processing'
  if (publishedUntil === null) return 'ready'
  return publishedUntil >= today ? 'published' : 'ended'
}

/** Zoom makes a video of each view that the host's settings ask for. */
const views: Readonly<Record<string, Words>> = {
  shared_screen_with_speaker_view: { es: 'Pantalla y quien habla', en: 'Screen and speaker' },
  shared_screen_with_gallery_view: { es: 'Pantalla y galería', en: 'Screen and gallery' },
  'shared_screen_with_speaker_view(CC)': {
    es: 'Pantalla y quien habla, con subtítulos',
    en: 'Screen and speaker, with captions',
  },
  shared_screen: { es: 'Solo la pantalla', en: 'Screen alone' },
  active_speaker: { es: 'Solo quien habla', en: 'Speaker alone' },
  speaker_view: { es: 'Solo quien habla', en: 'Speaker alone' },
  gallery_view: { es: 'Galería', en: 'Gallery' },
}
/** Undefined for views that nobody has words for. */
export const viewWords = (kind: string | null): Words | undefined =>
  kind !== null && Object.hasOwn(views, kind) ? views[kind] : undefined

type Times = { startAt: string; endAt: string }
const distance = ({ startAt, endAt }: Times, at: number): number =>
  Math.max(0, Date.parse(startAt) - at, at - Date.parse(endAt))
/** The session in which, or next to which, it begins. */
export function sessionOf<S extends Times>(sessions: readonly S[], startsAt: string): S | undefined {
  const at = Date.parse(startsAt)
  return sessions.toSorted((one, other) => distance(one, at) - distance(other, at))[0]
}
