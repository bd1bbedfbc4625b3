/** Renders mails while they are written, for the office and as a test mail. */
import { notFound } from '#core/errors.ts'
import type { Input } from '#core/endpoint.ts'
import { say, type Locale } from '#core/words.ts'
import { signedIn, type Context } from '#server/http/context.ts'
import { checkReferences } from '#server/database/references.ts'
import { postWritten } from '#server/mail/outbox.ts'
import type { RenderedMail } from '#server/mail/render.ts'
import { renderTexts, type Reader } from '../../mail-templates/mail-render.server.ts'
import { sampleLinks, sampleReader } from '../../mail-templates/mail-sample.server.ts'
import type { PersonRef } from '../people/person-source.ts'
import type { mailsApi } from '../mail.api.ts'
import { mails as resource, type MailRecord } from '../mail.ts'
import { attachedFiles, attachmentsFor } from './mail-attachments.server.ts'
import { sampleJoinLinks } from './join-links.server.ts'
import { modeOf } from '#resources/events/seats/seats.ts'
import { loadMailing, eventFacts, type MailEvent, type Mailing } from './mail-event.server.ts'
import { attendeesAsPeople, peopleByRefs, type Person } from './mail-person.server.ts'
import { readerWithoutLinks, textsOf, withRatingLinks } from './mail-reader.server.ts'

type RenderContext = Pick<Context, 'db' | 'publicUrl'>
type Draft = Input<typeof mailsApi.preview>
type RenderedPreview = { content: RenderedMail; person: Person | undefined; mailing: Mailing }

export const previewMail = async (context: RenderContext, draft: Draft): Promise<RenderedMail> =>
  (await renderPreview(context, draft)).content

const testMark = { es: '[Prueba] {subject}', en: '[Test] {subject}' }

export async function testMail(context: Context, draft: Input<typeof mailsApi.test>): Promise<void> {
  const { username, displayName } = signedIn(context)
  // The caller gets the files, which nothing else has checked.
  const { attachments } = resource.fields
  await checkReferences(context, { attachments }, { attachments: draft.attachments })
  const { content, person, mailing } = await renderPreview(context, draft)
  const { event } = mailing
  const locale = draft.lang
  const files = await attachedFiles(context.db, draft)
  const own =
    person && event
      ? await attachmentsFor(context, person, {
          mail: draft,
          event,
          joinUrl: sampleJoinLinks(person, event).own,
        })
      : []
  await postWritten(context.db, [
    {
      ...content,
      subject: say(testMark, locale, { subject: content.subject }),
      template: 'mails.test',
      key: `mails.test:${context.requestId}`,
      to: { address: username, name: displayName },
      locale,
      isPrivate: false,
      attachments: [...own, ...files],
      ...(draft.id && { about: { resource: resource.name, id: draft.id } }),
    },
  ])
}

async function renderPreview(
  { db, publicUrl }: RenderContext,
  { eventId = null, person: ref, lang: locale, subject, body }: Draft,
): Promise<RenderedPreview> {
  const mailing = await loadMailing(db, eventId, publicUrl)
  const found = ref ? await previewedPerson({ db, publicUrl }, eventId, ref) : undefined
  const person = found && { ...found, locale }
  const reader = person ? readerWithSampleLinks(person, mailing) : sampleOf(mailing, locale)
  const whole = eventId ? await withRatingLinks(reader, db, eventId) : reader
  const content = renderTexts({ subject, body }, whole, { firm: mailing.firms[locale], publicUrl })
  return { content, person, mailing }
}

async function previewedPerson(
  { db }: RenderContext,
  eventId: string | null,
  ref: PersonRef,
): Promise<Person> {
  const isAttendee = eventId !== null && ref.source === 'attendees'
  const [person] = await (isAttendee ? attendeesAsPeople(db, eventId, [ref.id]) : peopleByRefs(db, [ref]))
  if (!person) throw notFound()
  return { ...person, ticketCode: sampleTicket }
}

const sampleTicket = 'CONFORME-SAMPLE'
/** Personal links are replaced by samples, since others must not use them. */
const readerWithSampleLinks = (person: Person, mailing: Mailing): Reader => {
  const { values, ...reader } = readerWithoutLinks(person, mailing)
  const known = Object.fromEntries(Object.entries(values).filter(([, value]) => value))
  return { ...reader, values: { ...values, ...sampleLinks(person.locale), ...known } }
}

/** A sample person, at the real event if there is one. */
function sampleOf({ event, firms }: Mailing, locale: Locale): Reader {
  const sample = sampleReader(locale, firms[locale])
  return event ? sampleAtEvent(sample, event) : sample
}

function sampleAtEvent(sample: Reader, event: MailEvent): Reader {
  const mode = modeOf(event.event, null)
  const { values, blocks } = eventFacts(event, { locale: sample.locale, mode })
  const known = Object.fromEntries(Object.entries(values).filter(([, value]) => value))
  return { ...sample, mode, blocks, values: { ...sample.values, ...values, ...known } }
}

/** Renders a sent mail again with present values and without personal links. */
export async function renderAgain(
  { db, publicUrl }: RenderContext,
  mail: MailRecord,
  person: Person,
): Promise<RenderedMail> {
  const mailing = await loadMailing(db, mail.eventId, publicUrl)
  const reader = readerWithSampleLinks(person, mailing)
  const whole = mail.eventId ? await withRatingLinks(reader, db, mail.eventId) : reader
  return renderTexts(textsOf(mail), whole, { firm: mailing.firms[person.locale], publicUrl })
}

export const recipientViewKind = 'event-mail-recipient'
