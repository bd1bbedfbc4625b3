/** Colours of enrolments and outcomes in the office. */
import type { Attendee, Enrolment } from './attendee.ts'

type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'
export const enrolmentTones: Record<Enrolment, Tone> = {
  enrolled: 'success',
  reEnrolled: 'success',
  unEnrolled: 'neutral',
}
export const outcomeTones: Record<Attendee['outcome'], Tone> = {
  pending: 'neutral',
  participated: 'info',
  approved: 'success',
  notApproved: 'warning',
  noShow: 'danger',
}
