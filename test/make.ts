/** Makes valid records from the field definitions alone, with what they point to: a new field needs no edit here. */
import sharp from 'sharp'
import type { Endpoint } from '#core/endpoint.ts'
import type { Field, Fields, Kind } from '#core/field.ts'
import type { Create, Resource } from '#core/resource.ts'
import { fromPlainText } from '#core/richtext.ts'
import { contactsApi } from '#resources/contacts/contact.api.ts'
import { coursesApi } from '#resources/courses/course.api.ts'
import { sectionsToPublish } from '#resources/course-sections/course-section.ts'
import { eventsApi } from '#resources/events/event.api.ts'
import { resources, type ResourceName } from '#resources/index.ts'
import type { Person } from '#resources/attendees/attendee.ts'
import { ordersApi } from '#resources/orders/order.api.ts'
import { pagesApi } from '#resources/pages/page.api.ts'
import { settingsApi } from '#resources/settings/settings.api.ts'
import { slices } from '#resources/slices.ts'
import { usersApi } from '#resources/users/user.api.ts'
import type { TestApi } from './api.ts'
import { issued } from './certificates.ts'
import { postTest, sendRequest, takeSeat } from './letters.ts'
import { respondOnce } from './surveys.ts'

type Values = Record<string, unknown>
export type Made = { id: string } & Values
export type Target = ResourceName | 'files' | 'documents'

export type Shown = 'articles' | 'courses' | 'events' | 'instructors' | 'services' | 'webinars'

export type Make = {
  /** Every writable field filled in, ready to be sent. */
  input: <F extends Fields>(resource: Resource<F>, overrides?: Partial<Create<F>>) => Promise<Create<F>>
  /** A new record of its own. */
  record: (target: Target, overrides?: Values) => Promise<Made>
  /** The one that others point to, made when it is first needed. */
  any: (target: Target) => Promise<Made>
  /** A new record that visitors see. */
  shown: (target: Shown) => Promise<Made>
}

// Shared, so that what two makers make in one database differs.
let count = 0
const next = () => (count += 1)

export function maker(api: TestApi): Make {
  const admin = api.client('admin')
  const kept = new Map<Target, Promise<Made>>()

  const any: Make['any'] = (target) => {
    const known = kept.get(target) ?? record(target)
    kept.set(target, known)
    return known
  }

  async function whole(name: string, fields: Fields, overrides: Values = {}): Promise<Values> {
    const entries: [string, unknown][] = []
    const said = { ...agreeing[name], ...overrides }
    for (const [key, field] of Object.entries(fields)) {
      if (field.mode === 'readOnly' || keepsInitial(field) || key in said) continue
      entries.push([key, await valueOf(field)])
    }
    const [key, target] = onlyOnce[name] ?? []
    const own = key && target && !(key in overrides) ? { [key]: (await record(target)).id } : {}
    return { ...Object.fromEntries(entries), ...own, ...said }
  }
  async function valueOf(field: Field): Promise<unknown> {
    if (!field.isTranslated) return plainValue(field)
    return { es: await plainValue(field), en: await plainValue(field) }
  }
  async function plainValue(field: Field): Promise<unknown> {
    if (field.kind === 'group') return whole('', field.parts!)
    if (field.kind === 'list') return [await whole('', field.parts!)]
    const id = pointing[field.kind]?.(field)
    if (id) return field.kind === 'refs' ? [(await any(id)).id] : (await any(id)).id
    return simple[field.kind]!(next(), field)
  }

  async function record(target: Target, overrides: Values = {}): Promise<Made> {
    if (target === 'files' || target === 'documents') return upload(api, target)
    const input = await whole(target, resources[target].fields, overrides)
    const own = creating[target]
    if (own) return own(api, input, make)
    const { create } = slices[target as 'courses'].api
    return (await admin.call(create as Endpoint, { input } as never)) as Made
  }

  async function shown(target: Shown): Promise<Made> {
    if (target !== 'courses' && target !== 'events') return record(target, { websiteState: 'published' })
    const draft = target === 'courses' ? await record(target) : await scheduledEvent(await shown('courses'))
    if (target === 'courses') await addSections(draft.id)
    return (await admin.call(
      slices[target].api.patch as Endpoint,
      {
        params: { id: draft.id },
        input: { websiteState: 'published' },
      } as never,
    )) as Made
  }
  async function addSections(courseId: string): Promise<void> {
    for (const kind of sectionsToPublish) await record('courseSections', { courseId, kind })
  }
  async function scheduledEvent({ id }: Made): Promise<Made> {
    const event = await record('events', { courseId: id })
    await admin.call(eventsApi.state, { params: { id: event.id }, input: { to: 'scheduled' } })
    return event
  }

  const make: Make = {
    any,
    record,
    shown,
    input: async (resource, overrides = {}) =>
      // The fields themselves say what is in it.
      (await whole(resource.name, resource.fields, overrides as Values)) as never,
  }
  return make
}

/** What a record starts with is taken as it is, lists aside: those are filled. */
const keepsInitial = (field: Field): boolean =>
  field.initial !== undefined && !(Array.isArray(field.initial) && field.initial.length === 0)

/** References that no other record may share: a contact is an instructor once, a course has a section once. */
const onlyOnce: Record<string, [field: string, target: Target]> = {
  instructors: ['contactId', 'contacts'],
  employees: ['contactId', 'contacts'],
  attendees: ['contactId', 'contacts'],
  courseLinks: ['childId', 'courses'],
  courseSections: ['courseId', 'courses'],
}

/** Fields that must fit others of the same record. */
const agreeing: Record<string, Values> = {
  // No document is safer than one that is none; a customer's own people would need the customer first.
  accounts: { taxIdType: null, taxId: null, taxIdReason: null, ownerEmployeeId: null },
  contacts: { documentType: null, documentId: null, documentReason: null },
  // A user is one instructor at most.
  instructors: { userId: null },
  // Long enough to be published, and at once.
  articles: { publishAt: null, body: { es: fromPlainText('Un artículo de prueba. '.repeat(10)) } },
  attendees: { firstName: 'Ana', lastName: 'Peña', mode: null },
  // They have the usual survey.
  courses: { surveyId: null },
  events: {
    surveyId: null,
    registrationOpensAt: null,
    registrationClosesAt: null,
    capacity: { total: 100, onSite: null, online: null },
    waitlist: { enabled: true, policy: 'manual', offerHours: 24 },
  },
  orders: { discount: null, onlineUnitPrice: null, holdExpiresAt: null },
  waitlistEntries: { firstName: 'Ana', lastName: 'Peña', mode: null },
  surveys: {
    questions: [
      {
        kind: 'content',
        label: { es: '¿Cómo fue el contenido?', en: 'How was the content?' },
        isRequired: true,
        options: [],
      },
    ],
  },
  mailTemplates: { usualSchedule: null },
  mails: { audience: undefined, schedule: undefined },
  settings: { analyticsId: 'G-TEST1234', pixelId: '1234567890' },
  webinars: {
    registrationOpensAt: null,
    registrationClosesAt: null,
    timezone: 'America/Santo_Domingo',
    questions: [],
    capacity: 1000,
  },
}

const pointing: Partial<Record<Kind, (field: Field) => Target>> = {
  ref: ({ target }) => target as Target,
  refs: ({ target }) => target as Target,
  image: () => 'files',
  document: () => 'documents',
}

const DAY = 86_400_000
const lengthened = (text: string, { bounds: { min = 1, max = 200 } = {} }: Field): string =>
  text
    .repeat(Math.ceil((min + 1) / text.length))
    .slice(0, max)
    .trim()
const simple: Partial<Record<Kind, (n: number, field: Field) => unknown>> = {
  text: (n, field) => lengthened(`${n} de prueba`, field),
  longText: (n, field) => lengthened(`Texto ${n}, de prueba.\n`, field),
  richText: (n, { bounds: { min = 1 } = {} }) =>
    fromPlainText(`Texto ${n} de prueba. `.repeat(Math.ceil(min / 15))),
  slug: (n) => `de-prueba-${n}`,
  email: (n) => `prueba${n}@conforme.test`,
  phone: (n) => `+1809555${String(1000 + n).slice(-4)}`,
  url: (n) => `https://conforme.example/${n}`,
  integer: (_, { bounds: { min = 0 } = {} }) => min,
  decimal: (_, { bounds: { min = 0 } = {} }) => String(Math.max(1, min)),
  date: () => new Date().toISOString().slice(0, 10),
  // Later ones come later, so that what starts first is made first.
  moment: (n) => new Date(Date.now() + 10 * DAY + n * 60_000).toISOString(),
  flag: (n) => n % 2 === 0,
  choice: (_, { options = {} }) => Object.keys(options)[0],
  choices: (_, { options = {} }) => [Object.keys(options)[0]],
}

const creating: Partial<Record<Target, (api: TestApi, input: Values, make: Make) => Promise<Made>>> = {
  courseSections: async (api, input) =>
    api.client('admin').call(coursesApi.createSection, { input } as never),
  courseLinks: async (api, { parentId, childId, ...input }) =>
    api
      .client('admin')
      .call(coursesApi.link, { params: { parent: parentId, child: childId }, input } as never),
  employees: async (api, { contactId, ...input }) =>
    api.client('admin').call(contactsApi.makeEmployee, { params: { id: contactId }, input } as never),
  attendees: async (api, input, { record }) => {
    const { id } = await record('orders', { eventId: (await record('events')).id })
    const [made] = await api
      .client('admin')
      .call(ordersApi.addAttendees, { params: { id }, input: { attendees: [input as Person] } })
    return made!
  },
  // There from the start, as the settings are.
  pages: async (api) =>
    (
      await api
        .client('admin')
        .call(pagesApi.list, { input: { page: 1, perPage: 1, search: '', filters: [], sort: [] } })
    ).items[0]! as never,
  users: async (api, input) => (await api.client('admin').call(usersApi.invite, { input } as never)).user,
  certificates: async (api, _input, make) => issued(api, make),
  contactRequests: sendRequest,
  surveyResponses: (api, input, make) => respondOnce(api, make, input),
  webinarRegistrations: takeSeat,
  outbox: postTest,
  settings: async (api) => api.client('admin').call(settingsApi.get),
}

async function upload(api: TestApi, kind: 'files' | 'documents'): Promise<Made> {
  const body = new FormData()
  const isPicture = kind === 'files'
  const bytes = isPicture
    ? await sharp({ create: { width: 40, height: 30, channels: 3, background: '#369' } })
        .png()
        .toBuffer()
    : Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  body.set('purpose', isPicture ? 'image' : 'document')
  body.set('file', new File([new Uint8Array(bytes)], isPicture ? 'foto.png' : 'folleto.pdf'))
  const response = await api.request('/v1/es/files', { method: 'POST', body, as: 'admin' })
  return ((await response.json()) as { data: Made }).data
}
