/** Where later areas add to the screens of a webinar. */
import { place } from '#web/office/parts.tsx'

/** `onChanged` reads the registrations again. */
export const aboveRegistrations = place<{ onChanged: () => void }>('webinars/registrations')
