/** Where later areas add to the screens of a webinar. */
import type { Locale } from '#core/words.ts'
import { place } from '#web/office/parts.tsx'
import type { Webinar } from './webinar.ts'

/** `onChanged` reads the registrations again. */
export const aboveRegistrations = place<{ onChanged: () => void }>('webinars/registrations')

export type NearWebinar = { webinar: Webinar; locale: Locale }
/** Beside what is said of a webinar that may be near. */
export const nearWebinar = place<NearWebinar>('webinars/near-webinar')
