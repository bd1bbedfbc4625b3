/** Copies the facts of event, course and firm that a certificate states. */
import { dayIn } from '#core/time-zone.ts'
import type { Context } from '#server/http/context.ts'
import type {
  CertificateKind,
  CertificateTemplate,
} from '../../certificate-templates/certificate-template.ts'
import type { Course } from '#resources/catalogue/courses/course.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { firmSettings } from '#resources/system/settings/settings.server.ts'
import { storeDesign, templateFor, templatesFor } from '../drawing/certificate-design.server.ts'
import { monthsAfter } from '../certificate-terms.ts'
import type { Certificate } from '../certificate.ts'
import { hoursHeld } from './stated-hours.ts'
import { signatoriesOf } from './certificate-signatories.server.ts'

export type Snapshot = Pick<
  Certificate,
  | 'kind'
  | 'eventId'
  | 'courseId'
  | 'eventCode'
  | 'courseTitle'
  | 'standard'
  | 'serviceCode'
  | 'hours'
  | 'startsOn'
  | 'endsOn'
  | 'modality'
  | 'instructors'
  | 'signatories'
  | 'firmName'
  | 'issuedAt'
  | 'validUntil'
>
type EventWithCourse = { event: Event; course: Course }
type SnapshotOptions = { kind: CertificateKind; signatures: CertificateTemplate['signatures'] }

export async function snapshotOf(
  context: Context,
  { event, course }: EventWithCourse,
  { kind, signatures }: SnapshotOptions,
): Promise<Snapshot> {
  const [firm, teachers, service] = await Promise.all([
    firmSettings(context),
    teachersOf(context, event),
    serviceOf(context, course.serviceId),
  ])
  const dayOf = (moment: string | null) => dayIn(event.timezone, moment ?? new Date().toISOString())
  const endsOn = dayOf(event.endsAt)
  return {
    kind,
    eventId: event.id,
    courseId: course.id,
    eventCode: event.code,
    courseTitle: event.title ?? course.title,
    ...service,
    hours: hoursHeld({ event, course }),
    startsOn: dayOf(event.startsAt),
    endsOn,
    modality: event.modality,
    instructors: teachers.map(({ name }) => ({ name })),
    signatories: await signatoriesOf(context, signatures, teachers),
    firmName: firm.tradeName,
    issuedAt: new Date().toISOString(),
    validUntil: course.certificateValidityMonths
      ? monthsAfter(endsOn, course.certificateValidityMonths)
      : null,
  }
}

type TemplateChoice = { kind: CertificateKind; templateId?: string | undefined }
export async function templateAndSnapshot(
  context: Context,
  of: EventWithCourse,
  { kind, templateId: chosenId }: TemplateChoice,
) {
  // Teachers' certificates are of another kind than the one chosen.
  const [usual] = await templatesFor(context, kind, of)
  const template = await templateFor(context, kind, chosenId ?? usual?.id)
  await storeDesign(context.db, template)
  const snapshot = await snapshotOf(context, of, { kind, signatures: template.signatures })
  const { id: templateId, version: templateVersion, statedHours } = template
  return { ...snapshot, templateId, templateVersion, statedHours }
}

export type Teacher = { id: string; name: string; signatureImage: string | null; role: string }
/** The lead instructor first. */
export async function teachersOf(context: Context, { instructors }: Event): Promise<Teacher[]> {
  const ids = instructors.map(({ instructorId }) => instructorId)
  if (ids.length === 0) return []
  const rows = await context.db
    .selectFrom('instructors')
    .select(['id', 'name', 'signatureImage'])
    .where('id', 'in', ids)
    .execute()
  const ranks = ['lead', 'co', 'guest']
  return instructors
    .toSorted((one, other) => ranks.indexOf(one.role) - ranks.indexOf(other.role))
    .flatMap(({ instructorId, role }) => {
      const row = rows.find(({ id }) => id === instructorId)
      return row ? [{ ...row, role }] : []
    })
}

/** The standard with its edition, and whose motif is drawn. */
export async function serviceOf(
  context: Context,
  id: string | null,
): Promise<Pick<Snapshot, 'standard' | 'serviceCode'>> {
  if (id === null) return { standard: null, serviceCode: null }
  const row = await context.db
    .selectFrom('services')
    .select(['code', 'standard', 'edition'])
    .where('id', '=', id)
    .executeTakeFirst()
  const standard = row?.standard ? [row.standard, row.edition].filter(Boolean).join(':') : null
  return { standard, serviceCode: row?.code ?? null }
}
