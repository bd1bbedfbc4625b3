/** What a mail must be before it is saved, and who may write it. */
import { sql } from 'kysely'
import { assertAll, invalid, messages, Refusal } from '#core/errors.ts'
import { isAllowed } from '#core/roles.ts'
import { validationWords } from '#core/validation-words.ts'
import { locales, type Words } from '#core/words.ts'
import { signedIn, type Context } from '#server/http/context.ts'
import { assertValidTexts } from '../mail-templates/mail-template.server.ts'
import { variablesOf } from '../mail-templates/mail-text.ts'
import { isTriggered, MOST_ATTACHED_BYTES, writersOf, type MailRecord } from './mail.ts'
import { existingPeople, expandCustomers } from './people/people-sql.server.ts'
import { MOST_PEOPLE, personKey, personVariables, type PersonRef } from './people/person-source.ts'

export function assertMayWrite(context: Context, mail: Pick<MailRecord, 'eventId' | 'people'>): void {
  if (!isAllowed(signedIn(context).roles, writersOf(mail))) throw new Refusal(403, messages.forbidden)
}

export type MailContent = Pick<
  MailRecord,
  'eventId' | 'people' | 'subject' | 'body' | 'schedule' | 'cc' | 'attachments'
>
/** Throws 422 by field, or 403. */
export async function assertWritable(context: Context, mail: MailContent): Promise<void> {
  assertMayWrite(context, mail)
  await assertAll(
    () => assertTexts(mail),
    () => assertValidTexts(mail),
    () => (mail.eventId ? {} : withoutEventErrors(mail)),
    () => (isTriggered(mail) ? triggeredErrors(mail) : {}),
    () => attachmentErrors(context, mail),
  )
}

export function assertTexts({ subject, body }: { subject: unknown; body: unknown }): void {
  const { required } = validationWords
  if (!subject || !body)
    throw invalid({ ...(!subject && { 'subject-es': required }), ...(!body && { 'body-es': required }) })
}

const eventOnly = (name: string): Words => ({
  es: `{${name}} es un dato de un evento: este correo solo nombra datos de la persona y de la firma.`,
  en: `{${name}} is a fact of an event: this mail may only name facts of the person and the firm.`,
})
const needsEvent: Words = {
  es: 'Solo los correos de un evento se cuentan desde sus fechas.',
  en: 'Only mails of an event are counted from its dates.',
}

function withoutEventErrors({ people, subject, body, schedule }: MailContent): Record<string, Words> {
  const foreign = locales.flatMap((locale) =>
    Object.entries({
      subject: { subject: { [locale]: subject?.[locale] } },
      body: { body: { [locale]: body?.[locale] } },
    })
      .map(([field, texts]): [string, string | undefined] => [
        `${field}-${locale}`,
        variablesOf(texts as Parameters<typeof variablesOf>[0]).find(
          (name) => !personVariables.includes(name),
        ),
      ])
      .filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  return {
    ...(people.length === 0 && { people: validationWords.required }),
    ...Object.fromEntries(foreign.map(([field, name]) => [field, eventOnly(name)])),
    ...(schedule.kind === 'relative' && { 'schedule.kind': needsEvent }),
  }
}

const eachEnrolment: Words = {
  es: 'Lo que sale con cada inscripción va a quien se inscribe, no a personas elegidas.',
  en: 'What goes out with each enrolment goes to whoever enrols, not to named people.',
}
const noCopyOfEach: Words = {
  es: 'Lo que sale con cada inscripción no lleva copia: llegaría una por persona.',
  en: 'What goes out with each enrolment has no copy: one for each person would arrive.',
}
const triggeredErrors = ({ people, cc }: MailContent): Record<string, Words> => ({
  ...(people.length > 0 && { 'schedule.anchor': eachEnrolment }),
  ...(cc.length > 0 && { cc: noCopyOfEach }),
})

const MEGABYTE = 1024 * 1024
async function attachmentErrors(
  { db }: Context,
  { attachments }: MailContent,
): Promise<Record<string, Words>> {
  const ids = attachments.map(({ file }) => file)
  if (ids.length === 0) return {}
  const { rows } = await sql<{ size: number }>`
    select coalesce(sum(f.size), 0)::int as size from unnest(${ids}::bigint[]) i (id) join files f on f.id = i.id`.execute(
    db,
  )
  const { size } = rows[0]!
  if (size <= MOST_ATTACHED_BYTES) return {}
  const [total, most] = [(size / MEGABYTE).toFixed(1), MOST_ATTACHED_BYTES / MEGABYTE]
  return {
    attachments: {
      es: `Los archivos pesan ${total} MB y juntos caben ${most} MB: quite alguno o comparta un enlace.`,
      en: `The files have ${total} MB and ${most} MB fit in all: take one off or share a link.`,
    },
  }
}

const tooMany: Words = {
  es: `Con los contactos de esos clientes son más de ${MOST_PEOPLE} personas: elija menos.`,
  en: `With the contacts of those customers they are more than ${MOST_PEOPLE} people: choose fewer.`,
}
/** The people as they are stored: customers as their contacts; 422 for people who are gone. */
export async function checkedPeople({ db }: Context, people: readonly PersonRef[]): Promise<PersonRef[]> {
  const named = await expandCustomers(db, people)
  if (named.length > MOST_PEOPLE) throw invalid({ people: tooMany })
  const existing = new Set((await existingPeople(db, named)).map(personKey))
  const gone = people.findIndex((person) => person.source !== 'accounts' && !existing.has(personKey(person)))
  if (gone >= 0) throw invalid({ [`people.${gone}.id`]: validationWords.missingRecord })
  return named.filter((person) => existing.has(personKey(person)))
}
