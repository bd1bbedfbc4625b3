/** When the fields of a video meeting show in the forms of events and webinars. */
import { shownWhen } from '#web/office/form/form-context.tsx'
import { isProvider } from './provider.ts'

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
