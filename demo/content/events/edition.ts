/** An edition: a planned event of the demo, dated when seeding. */
import type { eventLanguages } from '#resources/events/schedule/event.ts'
import type { visibilities } from '#resources/events/schedule/event.words.ts'
import type { InstructorKey } from '../written.ts'
import type { VenueKey } from './venues.ts'

/** Weekdays (1 is Monday), starting hour and duration. */
export type Rhythm = { weekdays: number[]; start: number; hours: number }

const working = [1, 2, 3, 4, 5]
export const rhythms = {
  /** A working lunch is part of the day. */
  fullDays: { weekdays: working, start: 8.5, hours: 8 },
  /** Full days, the first of them yesterday. */
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
  /** Weeks from the current one: −1 is last week. */
  week: number
  rhythm: keyof typeof rhythms
  place: 'online' | VenueKey
  isMixed?: boolean
  /** Instructors, the lead first; by default the course's first instructor. */
  team?: InstructorKey[]
  language?: keyof typeof eventLanguages
  visibility?: keyof typeof visibilities
  /** The state, if it differs from what the dates imply. */
  status?: 'draft' | 'postponed' | 'cancelled'
  reason?: string
  /** How much earlier it was originally announced. */
  movedByWeeks?: number
  notes?: string
}
