/** Handlers of mails to people who are selected in a list. */
import { sql, type RawBuilder } from 'kysely'
import { invalid } from '#core/errors.ts'
import type { Locale, Words } from '#core/words.ts'
import { recordAudits } from '#server/database/audit.ts'
import type { Db } from '#server/database/database.ts'
import { inStates } from '#server/database/query.ts'
import { signedIn, type Context, type Handlers } from '#server/http/context.ts'
import { firmOf, type Firm } from '#server/mail/firm.ts'
import { postWritten } from '#server/mail/outbox.ts'
import { statesInUse } from '#resources/catalogue/services/service.ts'
import { renderTexts, type Reader, type Texts } from '#resources/mail/mail-templates/mail-render.server.ts'
import { assertValidTexts } from '#resources/mail/mail-templates/mail-template.server.ts'
import { variablesOf } from '#resources/mail/mail-templates/mail-text.ts'
import type { MailReceiver, MailSelection, peopleMailsApi } from './people-mail.api.ts'
import { personVariables, type MailSource, type Refusal } from './people-mail.ts'

export const handlers: Handlers<typeof peopleMailsApi> = {
  receivers: async ({ input }, { db }) => (await receiversOf(db, input)).map(answerOf),
  preview: async ({ input }, context) => {
    assertPersonal(input)
    const [first] = await receiversOf(context.db, input)
    const person = { ...(first ?? sample), locale: input.lang }
    const firm = await firmOf(context.db, input.lang)
    const { subject, text } = render(input, person, { firm, publicUrl: context.publicUrl })
    return { subject, text }
  },
  send: async ({ input }, context) => {
    assertPersonal(input)
    const receivers = await receiversOf(context.db, input)
    await post(context, input, receivers)
    return receivers.map(answerOf)
  },
}

type Person = MailReceiver & { firstName: string; lastName: string; company: string | null }
const answerOf = ({ sourceId, name, address, locale, refusal }: Person): MailReceiver => ({
  sourceId,
  name,
  address,
  locale,
  refusal,
})
const sample: Person = {
  sourceId: '0',
  name: 'Ana María Peña Núñez',
  firstName: 'Ana María',
  lastName: 'Peña Núñez',
  company: null,
  address: null,
  locale: 'es',
  refusal: null,
}

const eventOnly = (name: string): Words => ({
  es: `{${name}} es un dato de un evento: aquí solo van datos de la persona y de la firma.`,
  en: `{${name}} is a fact of an event: only facts of the person and the firm can stand here.`,
})
/** Texts without facts of events. */
function assertPersonal({ subject, body }: Texts): void {
  assertValidTexts({ subject, body })
  for (const [key, texts] of Object.entries({ subject: { subject }, body: { body } })) {
    const foreign = variablesOf(texts).find((name) => !personVariables.includes(name))
    if (foreign) throw invalid({ [`${key}-es`]: eventOnly(foreign) })
  }
}

type Source = Record<'from' | 'names' | 'address' | 'locale', RawBuilder<unknown>>
const contactCompany = sql`(select coalesce(f.trade_name, f.legal_name) from accounts f where f.id = c.account_id)`
const contactNames = sql`c.first_name, c.last_name, ${contactCompany} as company`
/** Who filled in a form of the site, and the contact with the same address. */
const ofForm = (table: RawBuilder<unknown>): Source => ({
  from: sql`${table} s left join lateral (
    select * from contacts k where lower(k.email) = lower(s.email) and k.deleted_at is null order by k.id limit 1
  ) c on true`,
  names: sql`s.name as first_name, s.lastname as last_name, s.company`,
  address: sql`s.email`,
  locale: sql`s.locale`,
})

/** `s` is the selected record, `c` the contact. */
const sources: Record<MailSource, Source> = {
  contacts: {
    from: sql`contacts s join contacts c on c.id = s.id`,
    names: contactNames,
    address: sql`c.email`,
    locale: sql`c.preferred_locale`,
  },
  attendees: {
    from: sql`attendees s left join contacts c on c.id = s.contact_id`,
    names: sql`s.first_name, s.last_name, s.company`,
    address: sql`s.email`,
    locale: sql`s.locale`,
  },
  orders: {
    from: sql`orders s join contacts c on c.id = s.contact_id`,
    names: contactNames,
    address: sql`c.email`,
    locale: sql`s.locale`,
  },
  accounts: {
    from: sql`accounts s left join contacts c on c.account_id = s.id and c.deleted_at is null and c.status ${inStates(statesInUse)}`,
    names: sql`coalesce(c.first_name, s.legal_name) as first_name, coalesce(c.last_name, '') as last_name, coalesce(s.trade_name, s.legal_name) as company`,
    // A customer without contacts gets it itself.
    address: sql`case when c.id is null then s.email else c.email end`,
    locale: sql`coalesce(c.preferred_locale, s.preferred_locale)`,
  },
  certificates: {
    from: sql`certificates s left join attendees a on a.id = s.attendee_id
      left join instructors i on i.id = s.instructor_id left join contacts c on c.id = coalesce(a.contact_id, i.contact_id)`,
    names: sql`coalesce(a.first_name, c.first_name) as first_name, coalesce(a.last_name, c.last_name) as last_name,
      coalesce(a.company, ${contactCompany}) as company`,
    address: sql`coalesce(a.email, c.email)`,
    locale: sql`s.locale`,
  },
  quotes: {
    from: sql`quotes s left join accounts f on f.id = s.account_id left join contacts c on c.id = s.contact_id`,
    names: sql`coalesce(c.first_name, f.legal_name) as first_name, coalesce(c.last_name, '') as last_name,
      coalesce(f.trade_name, f.legal_name) as company`,
    address: sql`case when c.id is null then f.email else c.email end`,
    locale: sql`s.locale`,
  },
  contactRequests: ofForm(sql`contact_requests`),
  webinarRegistrations: ofForm(sql`webinar_registrations`),
}

type Row = Omit<Person, 'name' | 'refusal'> & { silent: boolean; unsubscribed: boolean; suppressed: boolean }
async function receiversOf(db: Db, { source, ids }: MailSelection): Promise<Person[]> {
  const { from, names, address, locale } = sources[source]
  const { rows } = await sql<Row>`
    select p.*,
      exists (select from suppressed_addresses x where lower(x.address) = lower(p.address)) as suppressed,
      coalesce((select not k.granted from consents k where lower(k.email) = lower(p.address) and k.purpose = 'marketing'
        order by k.at desc, k.id desc limit 1), false) as unsubscribed
    from (
      select s.id as source_id, ${names}, nullif(${address}, '') as address, ${locale} as locale,
        coalesce(c.do_not_contact, false) as silent
      from ${from} where s.id = any(${ids}::bigint[]) and s.deleted_at is null
    ) p order by p.last_name collate es_app, p.first_name collate es_app, p.source_id`.execute(db)
  const known = new Set<string>()
  return rows.map((row) => {
    const refusal = refusalOf(row, known)
    if (!refusal) known.add(row.address!.toLowerCase())
    return { ...row, name: `${row.firstName} ${row.lastName}`.trim(), refusal }
  })
}

function refusalOf({ address, silent, unsubscribed, suppressed }: Row, known: Set<string>): Refusal | null {
  if (!address) return 'noAddress'
  if (silent) return 'doNotContact'
  if (unsubscribed) return 'unsubscribed'
  if (suppressed) return 'suppressed'
  return known.has(address.toLowerCase()) ? 'sameAddress' : null
}

type RenderOptions = { firm: Firm; publicUrl: string }
function render(texts: Texts, person: Person, { firm, publicUrl }: RenderOptions) {
  const reader: Reader = {
    locale: person.locale,
    mode: 'onSite',
    blocks: {},
    values: {
      'attendee.firstName': person.firstName,
      'attendee.lastName': person.lastName,
      'attendee.fullName': person.name,
      'attendee.company': person.company,
      'firm.name': firm.name,
      'firm.phone': firm.phone,
      'firm.email': firm.email,
      'firm.address': firm.address,
    },
  }
  return renderTexts(texts, reader, { firm, publicUrl })
}

async function post(
  context: Context,
  input: MailSelection & Texts,
  receivers: readonly Person[],
): Promise<void> {
  const { db, requestId, publicUrl } = context
  const { username } = signedIn(context)
  const firms: Record<Locale, Firm> = { es: await firmOf(db, 'es'), en: await firmOf(db, 'en') }
  const written = receivers.flatMap((person) => {
    const { sourceId, address, name, locale, refusal } = person
    if (refusal || !address) return []
    return [
      {
        ...render(input, person, { firm: firms[locale], publicUrl }),
        template: 'mails.people',
        key: `mails.people:${requestId}:${address.toLowerCase()}`,
        to: { address, name },
        locale,
        isPrivate: false,
        replyTo: username,
        about: { resource: input.source, id: sourceId },
      },
    ]
  })
  await postWritten(db, written)
  const entries = written.map(({ about, subject, to }) => ({
    entityId: about.id,
    changes: [{ field: 'mail', from: null, to: `${subject} (${to.address})` }],
  }))
  await recordAudits(context, { entity: input.source, action: 'update', entries })
}
