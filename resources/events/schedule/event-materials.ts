/** Which materials of an event one of its attendees may open. */
import type { Event } from './event.ts'

export type Material = Event['materials'][number]
/** `attendancePct` is null until attendance has been taken. */
type Reader = { hasSeat: boolean; attendancePct: string | null }

/** None for people without a seat: visitors, people on the waitlist, un-enrolled people. */
export const visibleMaterials = (
  materials: readonly Material[],
  { hasSeat, attendancePct }: Reader,
): Material[] =>
  hasSeat ? materials.filter(({ visibleTo }) => visibleTo === 'enrolled' || Number(attendancePct) > 0) : []
