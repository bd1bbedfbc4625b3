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
import { loadMailEvent, eventFacts, modeOf, type MailEvent } from './mail-event.server.ts'
import { attendeesAsPeople, readerWithoutLinks, type Person } from './mail-person.server.ts'
import type { mailsApi } from '../mail.api.ts'
import { mails as resource, type EventMail } from '../mail.ts'

type PreviewQuery = { lang?: Locale | undefined; attendeeId?: string | undefined }
type RenderContext = { db: Db; publicUrl: string }
type RenderedPreview = RenderedMail & { locale: Locale; person: Person | undefined; event: MailEvent }

export async function previewMail(
  context: Context,
  mail: EventMail,
  query: PreviewQuery,
): Promise<Answer<typeof mailsApi.preview>> {
  const { subject, text, locale } = await renderPreview(context, mail, query)
  const name = [mail.id, locale, query.attendeeId ?? '0'].join('-')
  return { subject, text, viewUrl: await viewUrl(context.db, { kind: viewKind, name }) }
}

const testMark = { es: '[Prueba] {subject}', en: '[Test] {subject}' }

export async function testMail(context: Context, mail: EventMail, query: PreviewQuery): Promise<void> {
  const { username, displayName } = signedIn(context)
  const { locale, person, event, ...content } = await renderPreview(context, mail, query)
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

async function renderPreview(
  context: RenderContext,
  mail: EventMail,
  { lang, attendeeId }: PreviewQuery,
): Promise<RenderedPreview> {
  const { db, publicUrl } = context
  const event = await loadMailEvent(db, mail.eventId, publicUrl)
  const person = attendeeId ? await attendeeOf(db, mail.eventId, attendeeId) : undefined
  const locale = lang ?? person?.locale ?? 'es'
  const reader = person ? readerWithSampleLinks({ ...person, locale }, event) : sampleOf(event, locale)
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
const readerWithSampleLinks = (person: Person, event: MailEvent): Reader => {
  const { values, ...reader } = readerWithoutLinks(person, event)
  const known = Object.fromEntries(Object.entries(values).filter(([, value]) => value))
  return { ...reader, values: { ...values, ...sampleLinks(person.locale), ...known } }
}

/** A sample person at the real event. */
function sampleOf(event: MailEvent, locale: Locale): Reader {
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
export const view: MailView = async (context, name) => {
  const [id = '', lang, attendeeId = '0'] = name.split('-')
  const mail = await context.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const query = idRule.safeParse(attendeeId).success ? { attendeeId } : {}
  return (await renderPreview(context, mail, { ...query, ...(isLocale(lang) && { lang }) })).html
}

/** Renders a sent mail again with present values and without personal links. */
export async function renderAgain(
  context: RenderContext,
  mail: EventMail,
  person: Person,
): Promise<RenderedMail> {
  const event = await loadMailEvent(context.db, mail.eventId, context.publicUrl)
  return renderTexts(textsOf(mail), readerWithSampleLinks(person, event), {
    firm: event.firms[person.locale],
    publicUrl: context.publicUrl,
  })
}

export const recipientViewKind = 'event-mail-recipient'
