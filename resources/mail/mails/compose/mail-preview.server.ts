/** Previews of event mails, in a frame or as a test mail. */
import { notFound } from '#core/errors.ts'
import { idRule } from '#core/field.ts'
import type { Answer } from '#core/endpoint.ts'
import { isLocale, say, type Locale } from '#core/words.ts'
import { signedIn, type Context } from '#server/http/context.ts'
import type { Db } from '#server/database/database.ts'
import { postWritten } from '#server/mail/outbox.ts'
import type { RenderedMail } from '#server/mail/render.ts'
import { viewUrl, type MailView } from '#server/mail/view.ts'
import { renderTexts, type Reader } from '#resources/mail/mail-templates/mail-render.server.ts'
import { sampleLinks, sampleReader } from '#resources/mail/mail-templates/mail-sample.server.ts'
import { attachmentsFor } from './mail-attachments.server.ts'
import { textsOf } from './mail-compose.server.ts'
import { eventAround, eventFacts, modeOf, type EventAround } from './mail-event.server.ts'
import { attendeesAsPeople, readerWithoutLinks, type Person } from './mail-person.server.ts'
import type { mailsApi } from '../mail.api.ts'
import { mails as resource, type EventMail } from '../mail.ts'

type Asked = { lang?: Locale | undefined; attendeeId?: string | undefined }
type Around = { db: Db; publicUrl: string }
type Drawn = RenderedMail & { locale: Locale; person: Person | undefined; event: EventAround }

export async function previewMail(
  context: Context,
  mail: EventMail,
  asked: Asked,
): Promise<Answer<typeof mailsApi.preview>> {
  const { subject, text, locale } = await drawn(context, mail, asked)
  const name = [mail.id, locale, asked.attendeeId ?? '0'].join('-')
  return { subject, text, viewUrl: await viewUrl(context.db, { kind: viewKind, name }) }
}

const testMark = { es: '[Prueba] {subject}', en: '[Test] {subject}' }

export async function testMail(context: Context, mail: EventMail, asked: Asked): Promise<void> {
  const { username, displayName } = signedIn(context)
  const { locale, person, event, ...content } = await drawn(context, mail, asked)
  await postWritten(context.db, [
    {
      ...content,
      subject: say(testMark, locale, { subject: content.subject }),
      template: 'mails.test',
      key: `mails.test:${context.requestId}`,
      to: { address: username, name: displayName },
      locale,
      isPrivate: false,
      attachments: person ? await attachmentsFor(context, person, { mail, event }) : [],
      about: { resource: resource.name, id: mail.id },
    },
  ])
}

async function drawn(around: Around, mail: EventMail, { lang, attendeeId }: Asked): Promise<Drawn> {
  const { db, publicUrl } = around
  const event = await eventAround(db, mail.eventId, publicUrl)
  const person = attendeeId ? await attendeeOf(db, mail.eventId, attendeeId) : undefined
  const locale = lang ?? person?.locale ?? 'es'
  const reader = person ? readerForOthers({ ...person, locale }, event) : sampleOf(event, locale)
  const content = renderTexts(textsOf(mail), reader, { firm: event.firms[locale], publicUrl })
  return { ...content, locale, person: person && { ...person, locale }, event }
}

async function attendeeOf(db: Db, eventId: string, attendeeId: string): Promise<Person> {
  const [person] = await attendeesAsPeople(db, eventId, [attendeeId])
  if (!person) throw notFound()
  return { ...person, ticketCode: sampleTicket }
}

const sampleTicket = 'CONFORME-SAMPLE'
/** Personal links are replaced by samples, since others must not use them. */
const readerForOthers = (person: Person, event: EventAround): Reader => {
  const { values, ...reader } = readerWithoutLinks(person, event)
  const known = Object.fromEntries(Object.entries(values).filter(([, value]) => value))
  return { ...reader, values: { ...values, ...sampleLinks(person.locale), ...known } }
}

/** A sample person at the real event. */
function sampleOf(event: EventAround, locale: Locale): Reader {
  const sample = sampleReader(locale, event.firms[locale])
  const { values, blocks } = eventFacts(event, { locale, mode: modeOf(event.event, null) })
  const known = Object.fromEntries(Object.entries(values).filter(([, value]) => value))
  return {
    ...sample,
    mode: modeOf(event.event, null),
    blocks,
    values: { ...sample.values, ...values, ...known },
  }
}

export const viewKind = 'event-mail'
export const view: MailView = async (around, name) => {
  const [id = '', lang, attendeeId = '0'] = name.split('-')
  const mail = await around.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const asked = idRule.safeParse(attendeeId).success ? { attendeeId } : {}
  return (await drawn(around, mail, { ...asked, ...(isLocale(lang) && { lang }) })).html
}

/** Renders a sent mail again with present values and without personal links. */
export async function drawAgain(around: Around, mail: EventMail, person: Person): Promise<RenderedMail> {
  const event = await eventAround(around.db, mail.eventId, around.publicUrl)
  return renderTexts(textsOf(mail), readerForOthers(person, event), {
    firm: event.firms[person.locale],
    publicUrl: around.publicUrl,
  })
}

export const recipientViewKind = 'event-mail-recipient'
