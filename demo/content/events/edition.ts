/** An edition is a planned event of the demo: a course, about when, where; exact days are found at the time of seeding. */
import type { eventLanguages, visibilities } from '#resources/events/events/event.ts'
import type { InstructorKey } from '../written.ts'
import type { VenueKey } from './venues.ts'

/** On which weekdays (1 is Monday), from what hour, for how long. */
export type Rhythm = { weekdays: number[]; start: number; hours: number }

const working = [1, 2, 3, 4, 5]
export const rhythms = {
  /** With a working lunch. */
  fullDays: { weekdays: working, start: 8.5, hours: 8 },
  /** As full days, the first of them yesterday. */
  today: { weekdays: working, start: 8.5, hours: 8 },
  mornings: { weekdays: [2, 3, 4], start: 8.5, hours: 4 },
  evenings: { weekdays: [2, 4], start: 18, hours: 3 },
  nights: { weekdays: [1, 3], start: 18.5, hours: 2 },
  saturdays: { weekdays: [6], start: 8, hours: 4 },
  talk: { weekdays: [3, 4], start: 9, hours: 3 },
  webinar: { weekdays: [4], start: 11, hours: 2 },
  /** A self-paced group meets its tutor twice. */
  tutored: { weekdays: [1], start: 18, hours: 1 },
} as const satisfies Record<string, Rhythm>

export type DemoEdition = {
  course: string
  /** From this one: −1 is last week. */
  week: number
  rhythm: keyof typeof rhythms
  place: 'online' | VenueKey
  isMixed?: boolean
  /** Who teaches, the lead first; the course's first instructor when left out. */
  team?: InstructorKey[]
  language?: keyof typeof eventLanguages
  visibility?: keyof typeof visibilities
  /** Where it is not what the dates say. */
  status?: 'draft' | 'postponed' | 'cancelled'
  reason?: string
  /** It was announced for that much earlier. */
  movedByWeeks?: number
  notes?: string
}
