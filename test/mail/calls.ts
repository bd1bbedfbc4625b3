/** Valid calls on mails. */
import type { Endpoint } from '#core/endpoint.ts'
import { fromPlainText } from '#core/richtext.ts'
import { resources } from '#resources/index.ts'
import { slices } from '#resources/slices.ts'
import { postWritten } from '#server/mail/outbox.ts'
import type { TestApi } from '../fixtures/api.ts'
import type { Make } from '../fixtures/make.ts'
import type { Call } from '../contract/call.ts'

type TestDependencies = { api: TestApi; make: Make }
const ofEvent = async ({ make }: TestDependencies): Promise<Call> => ({
  params: { id: (await make.record('events')).id },
})
/** Creates a mail in a state that allows the step. */
const mailThat =
  (...steps: ('schedule' | 'pause' | 'sent')[]) =>
  async ({ api, make }: TestDependencies): Promise<Call> => {
    const { id } = await make.record('mails')
    const { mails } = slices
    for (const step of steps)
      if (step === 'sent')
        await api.db.updateTable('mails').set({ status: 'sent' }).where('id', '=', id).execute()
      else await api.client('admin').call(mails.api[step] as Endpoint, { params: { id }, input: {} } as never)
    return { params: { id }, input: {} }
  }
const mailRecipient = async ({ api, make }: TestDependencies): Promise<Call> => {
  const attendee = await make.record('attendees')
  const { id: mailId } = await make.record('mails', { eventId: attendee['eventId'] })
  const { id } = await api.db
    .insertInto('mailRecipients')
    .values({ mailId, role: 'attendee', attendeeId: attendee.id, name: 'Ana', locale: 'es' } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id } }
}

/** Creates a recipient with an unconfirmed mail, or one counted as sent. */
const unconfirmed =
  (isAccepted: boolean) =>
  async ({ api, make }: TestDependencies): Promise<Call> => {
    const call = await mailRecipient({ api, make })
    const { id } = (call as { params: { id: string } }).params
    const key = `mails.event:call:${id}`
    const to = { address: 'ana@correo.test' }
    const posted = await postWritten(api.db, [
      {
        key,
        to,
        template: 'mails.event',
        locale: 'es',
        subject: 'Hola',
        html: '',
        text: '',
        isPrivate: true,
      },
    ])
    const outboxId = posted.get(key)!
    await api.db.updateTable('outbox').set({ status: 'unconfirmed' }).where('id', '=', outboxId).execute()
    await api.db
      .updateTable('mailRecipients')
      .set({ outboxId, ...(isAccepted && { acceptedOutboxId: outboxId }) })
      .where('id', '=', id)
      .execute()
    return call
  }

const named = async ({ make }: TestDependencies) => ({
  source: 'contacts',
  id: (await make.record('contacts')).id,
})
const draft = async (dependencies: TestDependencies) => ({
  subject: { es: 'Hola, {attendee.firstName}' },
  body: { es: fromPlainText('Le escribimos.') },
  lang: 'es',
  person: await named(dependencies),
})

export const mailCalls: Record<string, (dependencies: TestDependencies) => Promise<Call>> = {
  'mails.checkNew': async ({ make }) => ({ input: await make.input(resources.mails) }),
  'mails.receivers': async (dependencies) => ({ input: { people: [await named(dependencies)] } }),
  'mails.preview': async (dependencies) => ({ input: await draft(dependencies) }),
  'mails.test': async (dependencies) => ({ input: await draft(dependencies) }),
  'mails.ofEvent': ofEvent,
  'mails.plan': ofEvent,
  'mails.withdraw': mailThat('schedule'),
  'mails.pause': mailThat('schedule'),
  'mails.resume': mailThat('schedule', 'pause'),
  'mails.cancel': mailThat('schedule'),
  'mails.repeat': mailThat('sent'),
  'mails.content': mailRecipient,
  'mails.accept': unconfirmed(false),
  'mails.unaccept': unconfirmed(true),
  'mails.unsuppress': async ({ api }) => ({
    params: await api.db
      .insertInto('suppressedAddresses')
      .values({ address: 'rebota@conforme.test', reason: 'bounce', detail: null })
      .returning('id')
      .executeTakeFirstOrThrow(),
  }),
  'mails.bounces': async ({ api }) => ({
    input: {
      secret: (await api.client('admin').call(slices.mails.api.bounceWebhook)).secret,
      message: 'Subject: hola\n\nNo es un informe.',
    },
  }),
}
