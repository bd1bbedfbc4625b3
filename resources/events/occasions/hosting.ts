/** Whether an event or a webinar has somewhere to enter. */
import { hostedBy } from './occasion.ts'

type Held = Parameters<typeof hostedBy>[0] & { joinUrl: string | null }
/** Our software makes the meetings, or staff filled in a link. */
export const isHeldOnline = (one: Held): boolean => hostedBy(one) !== undefined || one.joinUrl !== null
