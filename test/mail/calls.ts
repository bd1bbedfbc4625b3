/** How the calls on mails of events are called rightly. */
import type { Endpoint } from '#core/endpoint.ts'
import { slices } from '#resources/slices.ts'
import type { TestApi } from '../api.ts'
import type { Make } from '../make.ts'
import type { Call } from '../valid-calls.ts'

type Around = { api: TestApi; make: Make }
const ofEvent = async ({ make }: Around): Promise<Call> => ({
  params: { id: (await make.record('events')).id },
})
/** A mail of an event, brought to where the step may be taken. */
const mailThat =
  (...steps: ('schedule' | 'pause' | 'sent')[]) =>
  async ({ api, make }: Around): Promise<Call> => {
    const { id } = await make.record('mails')
    const { mails } = slices
    for (const step of steps)
      if (step === 'sent')
        await api.db.updateTable('mails').set({ status: 'sent' }).where('id', '=', id).execute()
      else await api.client('admin').call(mails.api[step] as Endpoint, { params: { id }, input: {} } as never)
    return { params: { id }, input: {} }
  }
const mailRecipient = async ({ api, make }: Around): Promise<Call> => {
  const attendee = await make.record('attendees')
  const { id: mailId } = await make.record('mails', { eventId: attendee['eventId'] })
  const { id } = await api.db
    .insertInto('mailRecipients')
    .values({ mailId, role: 'attendee', attendeeId: attendee.id, name: 'Ana', locale: 'es' } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id } }
}

export const mailCalls: Record<string, (around: Around) => Promise<Call>> = {
  'mails.ofEvent': ofEvent,
  'mails.plan': ofEvent,
  'mails.withdraw': mailThat('schedule'),
  'mails.pause': mailThat('schedule'),
  'mails.resume': mailThat('schedule', 'pause'),
  'mails.cancel': mailThat('schedule'),
  'mails.repeat': mailThat('sent'),
  'mails.content': mailRecipient,
  'mails.unsuppress': async ({ api }) => ({
    params: await api.db
      .insertInto('suppressedAddresses')
      .values({ address: 'rebota@conforme.test', reason: 'bounce', detail: null })
      .returning('id')
      .executeTakeFirstOrThrow(),
  }),
  'mails.bounces': async ({ api }) => ({
    input: {
      secret: (await api.client('admin').call(slices.mails.api.bouncePort)).secret,
      message: 'Subject: hola\n\nNo es un informe.',
    },
  }),
}
