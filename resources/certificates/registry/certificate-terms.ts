/** Kind and expiry of the certificate that a course gives. */
import type { CertificateKind } from '../certificate-templates/certificate-template.ts'
import type { Course } from '#resources/catalogue/courses/course.ts'

export function certificateKindOf({
  type,
  certificateKind,
}: Pick<Course, 'type' | 'certificateKind'>): CertificateKind {
  if (type === 'diplomate') return 'diplomate'
  return certificateKind === 'approval' || certificateKind === 'certification' ? 'approval' : 'participation'
}

/** The same day after the given months, or the last day of a shorter month. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}
