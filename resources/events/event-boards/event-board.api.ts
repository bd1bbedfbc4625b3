/** The endpoint of an event's board: open points and their state. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { may } from '#core/roles.ts'
import type { Words } from '#core/words.ts'

export const boardPhases = {
  before: { es: 'Antes', en: 'Before' },
  during: { es: 'Mientras se imparte', en: 'While it runs' },
  after: { es: 'Después', en: 'Afterwards' },
} as const satisfies Record<string, Words>
export type BoardPhase = keyof typeof boardPhases

/** Sorted by severity. `blocking` prevents the event; `warning` affects somebody; `info` is a note or not due yet. */
export const severities = {
  blocking: { es: 'Falta, y sin eso no se imparte', en: 'Missing: it cannot be given without' },
  warning: { es: 'Falta', en: 'Missing' },
  info: { es: 'Para saber', en: 'Good to know' },
  done: { es: 'Listo', en: 'Done' },
} as const satisfies Record<string, Words>
export type Severity = keyof typeof severities

export const boardLine = z.object({
  key: z.string(),
  phase: z.enum(Object.keys(boardPhases) as [BoardPhase, ...BoardPhase[]]),
  severity: z.enum(Object.keys(severities) as [Severity, ...Severity[]]),
  title: z.string(),
  facts: z.string().nullable(),
  /** The field of the event, or the tab of its page, possibly filtered to the affected rows. */
  goTo: z.string(),
  /** The label of the action; null where there is none. */
  action: z.string().nullable(),
})
export type BoardLine = z.output<typeof boardLine>

export const eventBoardsApi = {
  /** Leaves out lines that the caller may not read. */
  get: endpoint('GET events/{id}/board', { roles: may.readEvents, answer: z.array(boardLine) }),
}
