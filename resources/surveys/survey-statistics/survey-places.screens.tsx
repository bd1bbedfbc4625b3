/** Where later areas add to the survey of an event. */
import { place } from '#web/office/parts.tsx'

/** While it is open. */
export const openSurvey = place('events/open-survey')
