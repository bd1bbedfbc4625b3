/** What an erasure does not reach: staff decide over these records, or do the rest at a provider. */
import { sql, type RawBuilder } from 'kysely'
import type { Words } from '#core/words.ts'
import type { ResourceName } from '#resources/index.ts'
import { providerKeys, type Provider } from '#resources/events/occasions/provider.ts'
import { meetingProviders } from '#resources/meetings/providers/providers.server.ts'
import type { ByHandGroup } from '../erasure/erasure.api.ts'
import { either, isAddress, isOneOf, namesInRow } from './holding.server.ts'
import type { Person } from './person.server.ts'

type Text = {
  table: string
  /** The record that is opened, and what it is called; of rows `t`. */
  resource: ResourceName
  id: RawBuilder<unknown>
  title: RawBuilder<unknown>
  where?: (person: Person) => RawBuilder<unknown>
}
const called = (number: string) => sql`coalesce(${sql.ref(number)}, '')`
const ofNco = {
  resource: 'ncos',
  id: sql`t.nco_id`,
  title: sql`(select ${called('n.number')} from ncos n where n.id = t.nco_id)`,
} as const
const ofCapa = {
  resource: 'capas',
  id: sql`t.capa_id`,
  title: sql`(select ${called('c.number')} from capas c where c.id = t.capa_id)`,
} as const

/** Whole rows are searched, so a new text is too. */
export const qualityTexts: readonly Text[] = [
  { table: 'ncos', resource: 'ncos', id: sql`t.id`, title: called('t.number') },
  { table: 'nco_items', ...ofNco },
  { table: 'nco_actions', ...ofNco },
  { table: 'capas', resource: 'capas', id: sql`t.id`, title: called('t.number') },
  { table: 'capa_causes', ...ofCapa },
  { table: 'capa_actions', ...ofCapa },
  {
    table: 'complaints',
    resource: 'complaints',
    id: sql`t.id`,
    title: called('t.number'),
    // The person's own are redacted.
    where: ({ complaintIds }) => sql`not ${isOneOf('id', complaintIds)}`,
  },
  {
    table: 'dismissed_proposals',
    resource: 'surveyResponses',
    id: sql`t.response_id`,
    title: sql`''`,
  },
]

export type ByHand = {
  key: ByHandGroup['key']
  words: Words
  why: Words
  /** Answers `resource`, `id` and `title`, each record once. */
  records: (person: Person) => RawBuilder<unknown>
}

const mentions = (person: Person) =>
  sql.join(
    qualityTexts.map(
      ({ table, resource, id, title, where }) => sql`
        select ${resource}::text as resource, (${id})::text as id, (${title})::text as title
        from ${sql.table(table)} t where ${namesInRow(person)} and ${where?.(person) ?? sql`true`}`,
    ),
    sql` union `,
  )

/** Where the person was registered, or seen. */
const meetingsAt = (provider: Provider) => (person: Person) =>
  sql`
  select distinct case when m.event_id is null then 'webinars' else 'events' end as resource,
    coalesce(m.event_id, m.webinar_id)::text as id,
    coalesce(e.code, w.title ->> 'es', '') || ' · ' || left(m.plan ->> 'startsAt', 10) as title
  from meetings m join meeting_connections c on c.id = m.host_id
    left join events e on e.id = m.event_id left join webinars w on w.id = m.webinar_id
  where c.provider = ${provider} and m.external_id is not null and (
    exists (select from meeting_people t where t.meeting_id = m.id and ${either(
      isOneOf('attendee_id', person.attendeeIds),
      isOneOf('webinar_registration_id', person.registrationIds),
      isAddress('email', person),
    )})
    or exists (select from meeting_stays t where t.meeting_id = m.id and ${either(
      isAddress('email', person),
      sql`t.name ~* ${`^${person.pattern}$`}`,
    )}))`

export const byHand: readonly ByHand[] = [
  {
    key: 'quality',
    words: { es: 'Textos de la calidad que la nombran', en: 'Texts of quality that name them' },
    why: {
      es: 'Se conservan como evidencia (ISO 9001, 10.2), con su historial. Decida en cada registro si el nombre hace falta; los cerrados no cambian.',
      en: 'Kept as evidence (ISO 9001, 10.2), with their history. Decide in each record whether the name is needed; closed ones do not change.',
    },
    records: mentions,
  },
  ...providerKeys.map((key) => ({ key, ...meetingProviders[key].keeps, records: meetingsAt(key) })),
]
