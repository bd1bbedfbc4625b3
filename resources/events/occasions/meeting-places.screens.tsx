/** Where the host of a meeting is chosen in the forms of events and webinars. */
import { place } from '#web/office/parts.tsx'
import type { InputProps } from '#web/office/records/screen.ts'

export const hostPlace = place<InputProps>('occasions/host')
export const HostInput = hostPlace.Parts
