/** Fields of video meetings in the forms of events and webinars: when they show, and where the host is chosen. */
import { shownWhen } from '#web/office/form/form-context.tsx'
import { place } from '#web/office/parts.tsx'
import type { InputProps } from '#web/office/records/screen.ts'
import { isProvider } from './provider.ts'

export const hostPlace = place<InputProps>('occasions/host')
export const HostInput = hostPlace.Parts

const isOfProvider = (value: unknown): boolean => isProvider(String(value))
const IfProvider = shownWhen('integration', isOfProvider)
const IfHosted = shownWhen('hostId', Boolean)
/** A link is filled in by hand where no account makes it. */
const IfByHand = shownWhen('hostId', (hostId) => !hostId)

export const meetingConditions = {
  hostId: IfProvider,
  meeting: IfHosted,
  coHosts: IfHosted,
  joinUrl: IfByHand,
}
export const seriesCondition = { meetingSeries: IfHosted }
