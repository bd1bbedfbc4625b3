/** Where later areas add to the screens of an event. */
import type { Locale } from '#core/words.ts'
import { place } from '#web/office/parts.tsx'
import type { Event } from '../event.ts'

export type NearMeeting = { event: Event; locale: Locale }
/** Beside what is said of an event whose session may be near. */
export const nearMeeting = place<NearMeeting>('events/near-meeting')
