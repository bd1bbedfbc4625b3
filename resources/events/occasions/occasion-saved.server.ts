/** An event or a webinar was saved, in whose transaction its meetings are planned. */
import { announcement } from '#server/announcement.ts'
import type { Occasion } from './occasion.ts'

/** A listener throws 422 for what cannot be planned. */
export const occasionSaved = announcement<Occasion>()
