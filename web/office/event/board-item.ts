/** What each slice says on an event's board: one thing that the event needs, how it stands, and where it is done. */
import type { Client } from '#core/client.ts'
import type { Endpoint } from '#core/endpoint.ts'
import type { Words } from '#core/words.ts'
import type { Event } from '#resources/events/event.ts'

export const boardPhases = {
  before: { es: 'Antes', en: 'Before' },
  during: { es: 'Mientras se imparte', en: 'While it runs' },
  after: { es: 'Después', en: 'Afterwards' },
} as const satisfies Record<string, Words>
export type BoardPhase = keyof typeof boardPhases

export type BoardItem = {
  key: string
  phase: BoardPhase
  /** What it is about: `Instructores`. */
  words: Words
  /** `missing` holds the event up, `waiting` is not due yet. */
  state: 'done' | 'missing' | 'waiting'
  /** How it stands, in the reader's language: `18 de 20 cupos`. */
  facts?: string | undefined
  /** The field or the tab where it is done. */
  goTo: string
  /** The verb of the way there; without one the thing is only told. */
  action?: Words
}

/** Whoever may not make the call does not see its things; the event's own need none. */
export type BoardSource = {
  needs?: Endpoint
  ask: (client: Client, event: Event) => Promise<readonly BoardItem[]>
}
