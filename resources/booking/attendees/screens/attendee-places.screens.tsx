/** Where later areas add to the list of an event's attendees. */
import { place } from '#web/office/parts.tsx'

export const attendeeTools = place('events/attendees/tools')
