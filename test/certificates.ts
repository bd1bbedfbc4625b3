/** People who attended an event that is over, the certificates they hold, and the calls on those. */
import { certificatesApi } from '#resources/certificates/certificate.api.ts'
import { ordersApi } from '#resources/orders/order.api.ts'
import { resources } from '#resources/index.ts'
import type { TestApi } from './api.ts'

type Made = { id: string } & Record<string, unknown>
type Target = 'attendees' | 'certificates' | 'events'
type Make = { record: (target: Target) => Promise<Made> }

const DAY = 86_400_000

/** Over since yesterday, everybody in it was there all the time. */
export async function attended({ db }: TestApi, attendee: Made): Promise<Made> {
  const eventId = String(attendee['eventId'])
  const at = (days: number) => new Date(Date.now() - days * DAY).toISOString()
  await db
    .updateTable('events')
    .set({ status: 'completed', startsAt: at(3), endsAt: at(1) })
    .where('id', '=', eventId)
    .execute()
  await db
    .updateTable('attendees')
    .set({ attendancePct: '100', outcome: 'participated' })
    .where('eventId', '=', eventId)
    .execute()
  return attendee
}

export async function attendedBy(api: TestApi, make: Make): Promise<Made> {
  return attended(api, await make.record('attendees'))
}

const plain = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '')

/** Of one order, in an event of their own that is over. */
export const peopleOf =
  (
    api: TestApi,
    make: { record: (target: 'events' | 'orders', input?: Record<string, unknown>) => Promise<Made> },
  ) =>
  async (...names: string[]): Promise<Made[]> => {
    const event = await make.record('events')
    const { id } = await make.record('orders', { eventId: event.id })
    const input = {
      attendees: names.map((firstName) => ({
        firstName,
        lastName: 'Peña',
        email: `${plain(firstName)}@x.test`,
      })),
    }
    const made: Made[] = await api.client('admin').call(ordersApi.addAttendees, { params: { id }, input })
    await attended(api, made[0]!)
    return made
  }

export async function issued(api: TestApi, make: Make): Promise<Made> {
  const { id } = await attendedBy(api, make)
  const client = api.client('admin')
  const outcome = await client.call(certificatesApi.forAttendee, { params: { id }, input: {} })
  return client.call(certificatesApi.get, { params: { id: outcome.issued[0]!.id } })
}

type Around = { api: TestApi; make: Make & { input: (resource: never) => Promise<unknown> } }
type Call = { params?: Record<string, string>; input?: unknown }

const byCode = async ({ make }: Around): Promise<Call> => ({
  params: { code: String((await make.record('certificates'))['code']) },
})
const of =
  (target: Target, input?: unknown) =>
  async ({ make }: Around): Promise<Call> => ({
    params: { id: (await make.record(target)).id },
    ...(input !== undefined && { input }),
  })
const template = ({ make }: Around) => make.input(resources.certificateTemplates as never)

/** How each is called rightly. */
export const certificateCalls: Record<string, (around: Around) => Promise<Call>> = {
  'certificates.revoke': of('certificates', { reason: 'Se emitió por error' }),
  'certificates.reissue': of('certificates', {
    reason: 'El nombre estaba mal escrito',
    holderName: 'Ana P.',
  }),
  'certificates.ofEvent': of('events'),
  'certificates.forEvent': of('events', {}),
  'certificates.forOrder': async ({ api, make }) => ({
    params: { id: String((await attendedBy(api, make))['orderId']) },
    input: {},
  }),
  'certificates.forAttendee': async ({ api, make }) => ({
    params: { id: (await attendedBy(api, make)).id },
    input: {},
  }),
  'certificates.zip': async ({ make }) => ({
    params: { id: String((await make.record('certificates'))['eventId']) },
  }),
  'certificates.publicGet': byCode,
  'certificates.publicPdf': byCode,
  'certificates.publicBadge': byCode,
  'certificates.publicCredential': byCode,
  'certificateTemplates.preview': async (around) => {
    await around.make.record('attendees')
    return { input: { template: await template(around), locale: 'es' } }
  },
  'certificateTemplates.import': async (around) => ({
    input: { format: 'conforme-certificate-template', template: (await template(around)) as object },
  }),
}
