/** A valid call for every endpoint: derived from its slice, or written here. */
import type { Endpoint } from '#core/endpoint.ts'
import type { Resource } from '#core/resource.ts'
import { resources, type ResourceName } from '#resources/index.ts'
import { slices } from '#resources/slices.ts'
import { personalToken } from '#server/sessions/personal-link.ts'
import type { Route } from '#server/http/routing.ts'
import { certificateCalls } from '../fixtures/certificates.ts'
import { mailCalls } from '../mail/calls.ts'
import { contactLetter, registrationLetter } from '../fixtures/form-submissions.ts'
import type { Make, Target } from '../fixtures/make.ts'
import type { Call, Fixtures } from './call.ts'
import { sharing } from '../fixtures/sharing.ts'
import { attendanceCalls } from './valid-attendance-calls.ts'
import { capaCalls } from './valid-capa-calls.ts'
import { creditNoteCalls } from './valid-credit-note-calls.ts'
import { importCalls } from './valid-import-calls.ts'
import { meetingAttendanceCalls } from './valid-meeting-attendance-calls.ts'
import { recordingCalls } from './valid-recording-calls.ts'
import { meetingCalls } from './valid-meeting-calls.ts'
import { ncoCalls } from './valid-nco-calls.ts'
import { programCalls } from './valid-program-calls.ts'
import { pageCalls } from './valid-page-calls.ts'
import { privacyCalls } from './valid-privacy-calls.ts'
import { paymentCalls } from './valid-payment-calls.ts'
import { registrationCalls } from './valid-registration-calls.ts'
import { salesCalls } from './valid-sales-calls.ts'
import { signInCalls } from './valid-sign-in-calls.ts'
import { surveyCalls } from './valid-survey-calls.ts'
import { visitorCalls } from './valid-visitor-calls.ts'

/** A call that must succeed, on records of its own unless it only reads. */
export async function validCall(route: Route, { make, ...others }: Fixtures): Promise<Call> {
  const fixtures = { ...others, make: route.endpoint.isRead ? sharing(make) : make }
  const [slice = '', key = ''] = route.name.split('.')
  const special = specialCalls[route.name] ?? keyedCalls[key]?.(slice as ResourceName)
  const usual = { as: 'admin' as const, ...(await usualCall(route, fixtures, !special)) }
  return { ...usual, ...(await special?.(fixtures)) }
}

async function usualCall({ name, endpoint }: Route, { make }: Fixtures, isWhole: boolean): Promise<Call> {
  const [slice = '', key = ''] = name.split('.')
  const target = slice as ResourceName
  const isSpecial = !isWhole
  if (isSpecial) return endpoint.input ? { input: {} } : {}
  const made = endpoint.isPublic ? make.shown : make.record
  return {
    ...(endpoint.path.includes('{id}') && { params: { id: (await made(target as 'courses')).id } }),
    ...(endpoint.input && { input: await usualInput(key, target, make) }),
  }
}

async function usualInput(key: string, target: ResourceName, make: Make): Promise<unknown> {
  const isWhole = ['create', 'put', 'patch', 'invite'].includes(key)
  if (!isWhole) return {}
  const { contactId, ...input } = (await make.input(resources[target] as unknown as Resource)) as Record<
    string,
    unknown
  >
  // The contact of an instructor or employee never changes and is unique.
  if (target !== 'instructors' && target !== 'employees') return contactId ? { ...input, contactId } : input
  return key === 'create' && target === 'instructors'
    ? { ...input, contactId: (await make.record('contacts')).id }
    : input
}

/** Calls that every slice handles alike. */
const keyedCalls: Record<string, (slice: ResourceName) => (fixtures: Fixtures) => Promise<Call>> = {
  publish:
    (slice) =>
    async ({ make }) => ({
      input: { ids: [(await make.shown(slice as 'courses')).id], websiteState: 'published' },
    }),
  restore:
    (slice) =>
    async ({ api, make }) => {
      const { id } = await make.record(slice)
      const remove = (slices[slice as 'courses'].api as Record<string, Endpoint>)['remove']!
      await api.client('admin').call(remove, { params: { id } } as never)
      return { params: { id } }
    },
}

const by =
  (target: Target, input?: unknown) =>
  async ({ make }: Fixtures): Promise<Call> => ({
    params: { id: (await make.record(target)).id },
    ...(input !== undefined && { input }),
  })
const shown =
  (target: 'courses' | 'instructors' | 'webinars') =>
  async ({ make }: Fixtures): Promise<Call> => ({ params: { id: (await make.shown(target)).id } })
const letter = async (): Promise<Call> => ({ input: contactLetter('carta@conforme.test') })

const withWebinarId = async ({ make }: Fixtures): Promise<Call> => ({
  input: { ...(await make.input(resources.webinars)), id: (await make.record('webinars')).id },
})
const seating = async ({ make }: Fixtures): Promise<Call> => ({
  params: { id: (await make.shown('webinars')).id },
  input: registrationLetter('asiento@conforme.test'),
})
const ownSeat = async ({ api, make }: Fixtures): Promise<Call> => {
  const registration = await make.record('webinarRegistrations')
  const token = await personalToken(api.db, { kind: 'webinar-registration', id: registration.id })
  return { params: { id: String(registration['webinarId']), token } }
}

const ownTask = async ({ api }: Fixtures): Promise<Call> => {
  const { id: userId } = await api.user('admin')
  const about = {
    kind: 'test',
    title: '{"es":"Prueba","en":"Test"}',
    payload: '{}',
    userId,
    status: 'done' as const,
  }
  const counts = { total: 1, done: 1, failed: 0, attempts: 1, isStopping: false, summary: null }
  const { id } = await api.db
    .insertInto('tasks')
    .values({ ...about, ...counts, startedAt: null, finishedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const file = { taskId: id, name: 'a.txt', type: 'text/plain', bytes: Buffer.alloc(200) }
  await api.db.insertInto('taskFiles').values(file).execute()
  return { params: { id } }
}

const heldWebinar = async ({ api, make }: Fixtures): Promise<Call> => {
  const { id } = await make.record('webinars', { recordingUrl: 'https://video.example/1' })
  await api.db
    .updateTable('webinars')
    .set({ startsAt: new Date(Date.now() - 864e5).toISOString() })
    .where('id', '=', id)
    .execute()
  return { params: { id } }
}

const specialCalls: Record<string, (fixtures: Fixtures) => Promise<Call>> = {
  ...attendanceCalls,
  ...registrationCalls,
  ...visitorCalls,
  ...salesCalls,
  ...capaCalls,
  ...creditNoteCalls,
  ...paymentCalls,
  ...meetingCalls,
  ...meetingAttendanceCalls,
  ...recordingCalls,
  ...ncoCalls,
  ...signInCalls,
  ...surveyCalls,
  ...certificateCalls,
  'contactRequests.send': letter,
  'contactRequests.publicSend': letter,
  'consents.ofRequest': by('contactRequests'),
  'consents.ofRegistration': by('webinarRegistrations'),
  'contacts.makeEmployee': async ({ make }) => {
    const { contactId, ...input } = await make.input(resources.employees)
    return { params: { id: contactId }, input }
  },
  'contacts.makeInstructor': async ({ make }) => {
    const { contactId, ...input } = await make.input(resources.instructors)
    return { params: { id: contactId }, input }
  },
  'brochures.publicPdf': async ({ api, make }) => {
    const { id } = await make.shown('courses')
    const drawn = { params: { id }, input: { brochureEs: null, brochureEn: null } }
    await api.client('admin').call(slices.courses.api.patch, drawn)
    return { params: { id } }
  },
  'certificateSamples.publicOfCourse': shown('courses'),
  'certificateSamples.publicPdf': shown('courses'),
  'certificateSamples.publicPicture': shown('courses'),
  'courses.createSection': async ({ make }) => ({ input: await make.input(resources.courseSections) }),
  'courses.putSection': async ({ make }) => {
    const { courseId: _, ...input } = await make.input(resources.courseSections)
    return { input: { ...input, id: (await make.record('courseSections')).id } }
  },
  'courses.removeSection': by('courseSections'),
  'courses.publicPathOfService': by('services'),
  'courses.link': async ({ make }) => {
    const { parentId: parent, childId: child, ...input } = await make.input(resources.courseLinks)
    return { params: { parent, child }, input }
  },
  'courses.changeLink': async ({ make }) => {
    const { parentId, childId } = await make.record('courseLinks')
    return { params: { parent: String(parentId), child: String(childId) }, input: { required: false } }
  },
  'courses.unlink': async ({ make }) => {
    const { parentId, childId } = await make.record('courseLinks')
    return { params: { parent: String(parentId), child: String(childId) } }
  },
  'eventSessions.conflicts': async () => ({ input: { modality: 'online', sessions: [] } }),
  'events.state': by('events', { to: 'cancelled', reason: 'No hubo inscritos' }),
  'events.ofCourse': by('courses'),
  'events.courseStats': by('courses'),
  'events.ofInstructor': by('instructors', {}),
  'events.publicOfCourse': shown('courses'),
  'files.upload': async () => {
    const input = new FormData()
    input.set('purpose', 'document')
    input.set(
      'file',
      new File(['%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'], 'a.pdf'),
    )
    return { input }
  },
  ...importCalls,
  'history.of': async ({ make }) => ({
    params: { resource: 'courses', id: (await make.record('courses')).id },
  }),
  'history.outdatedEnglish': async () => ({ params: { resource: 'courses', id: '1' } }),
  ...mailCalls,
  'outbox.preview': async () => ({ params: { name: 'users.invitation' } }),
  'outbox.test': async () => ({ params: { name: 'users.invitation' } }),
  'previews.make': async ({ make }) => ({
    params: { resource: 'articles', id: (await make.record('articles')).id },
  }),
  ...pageCalls,
  'savedViews.create': async () => ({ input: { list: 'courses', name: 'Mía', query: '?search=iso' } }),
  'savedViews.share': async ({ api }) => {
    const input = { list: 'courses', name: 'Compartida', query: 'search=iso' }
    const { id } = await api.client('admin').call(slices.savedViews.api.create, { input })
    return { params: { id }, input: { roles: ['sales'] } }
  },
  'savedViews.remove': async ({ api }) => {
    const input = { list: 'courses', name: 'Otra', query: '' }
    return { params: { id: (await api.client('admin').call(slices.savedViews.api.create, { input })).id } }
  },
  'serviceCategories.publicImage': by('serviceCategories'),
  'tasks.get': ownTask,
  'tasks.file': ownTask,
  'tasks.outcomes': ownTask,
  'tasks.remove': ownTask,
  'webinars.putWithId': withWebinarId,
  'webinars.patchWithId': withWebinarId,
  'webinars.cancel': by('webinars', { reason: 'El presentador está enfermo' }),
  'webinars.mailRecording': heldWebinar,
  'webinars.register': seating,
  'webinars.publicRegister': seating,
  'webinars.publicOwn': ownSeat,
  'webinars.publicCancelOwn': ownSeat,
  ...privacyCalls,
  ...programCalls,
  'users.reset': async ({ api }) => ({ params: { id: (await api.newUser()).id } }),
}
