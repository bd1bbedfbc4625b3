/** Where later areas add to an event's attendees. */
import { place } from '#web/office/parts.tsx'
import type { Attendee } from '../attendee.ts'

export const attendeeTools = place('events/attendees/tools')
/** Among the steps of one of them. */
export const attendeeSteps = place<{ attendee: Attendee }>('events/attendees/steps')
