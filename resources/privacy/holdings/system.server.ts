/** Personal data in complaints, consents, and what the system itself keeps. */
import { sql } from 'kysely'
import type { Person } from './person.server.ts'
import {
  blanks,
  either,
  isAddress,
  isOneOf,
  names,
  redacted,
  redactedTexts,
  redactedTrees,
  wholeName,
  type Holding,
} from './holding.server.ts'

const consentsOf = (person: Person) => {
  const of: [string, string[]][] = [
    ['contacts', person.contactIds],
    ['contactRequests', person.requestIds],
    ['webinarRegistrations', person.registrationIds],
    ['complaints', person.complaintIds],
    ['waitlistEntries', person.waitlistIds],
    ['orders', person.orderIds],
    ['courseInterests', person.interestIds],
    ['attendees', person.attendeeIds],
  ]
  return either(
    isAddress('email', person),
    ...of.map(([entity, ids]) => sql`(t.entity = ${entity} and ${isOneOf('entity_id', ids)})`),
  )
}

export const systemHoldings: readonly Holding[] = [
  {
    table: 'complaints',
    words: { es: 'Quejas', en: 'Complaints' },
    where: ({ complaintIds }) => isOneOf('id', complaintIds),
    resource: 'complaints',
    treatment: 'anonymise',
    // The case stays as evidence of the quality system, without the person.
    columns: {
      name: wholeName,
      ...blanks('email', 'phone'),
      ...redactedTexts('reference', 'description', 'wish', 'notes', 'answer', 'close_reason'),
      ...redactedTrees('past_answers'),
    },
  },
  {
    table: 'consents',
    words: { es: 'Consentimientos', en: 'Consents' },
    where: consentsOf,
    treatment: 'delete',
    columns: ['email', 'ip', 'wording'],
  },
  {
    table: 'idempotency_keys',
    words: { es: 'Respuestas guardadas de llamadas', en: 'Stored answers of calls' },
    where: ({ answerIds }) => isOneOf('id', answerIds),
    treatment: 'delete',
    columns: ['answer'],
  },
  {
    table: 'saved_views',
    words: { es: 'Vistas guardadas que la nombran', en: 'Saved views that name them' },
    where: (person) => either(names('name', person), names('query', person)),
    treatment: 'anonymise',
    columns: { name: redacted('name'), query: redacted('query') },
  },
  {
    table: 'tasks',
    words: { es: 'Exportaciones de sus datos', en: 'Exports of their data' },
    where: (person) =>
      sql`(t.kind = 'privacy.export' and (t.payload -> 'contactIds' ?| ${person.contactIds}::text[]
        or t.payload -> 'emails' ?| ${person.emails}::text[]))`,
    treatment: 'delete',
    columns: ['title', 'payload', 'summary'],
  },
  {
    table: 'task_outcomes',
    words: { es: 'Resultados de tareas que la nombran', en: 'Outcomes of tasks that name them' },
    where: (person) => names('title', person),
    treatment: 'anonymise',
    columns: { title: redacted('title') },
  },
]
