/** Personal data of seats, courses taken and webinars. Counts of seats, attendance and surveys stay. */
import { sql } from 'kysely'
import { matchedProofStates } from '#resources/booking/payment-proofs/payment-proof-state.ts'
import { validStatuses } from '#resources/certificates/registry/certificate.ts'
import { openEntryStates } from '#resources/booking/waitlist/waitlist-state.ts'
import { expectedStatuses } from '#resources/content/webinar-registrations/webinar-registration.ts'
import { inStates } from '#server/database/query.ts'
import {
  blank,
  blanks,
  either,
  firstName,
  isAddress,
  isOneOf,
  lastName,
  noAddress,
  noEntries,
  redacted,
  redactedJson,
  redactedTexts,
  redactedTrees,
  wholeName,
  type Holding,
} from './holding.server.ts'
import { fiscalLaw } from './sales.server.ts'

const ofAttendee = (column: string) => (person: { attendeeIds: string[] }) =>
  isOneOf(column, person.attendeeIds)
const isOwnProof = ({ orderIds }: { orderIds: string[] }) =>
  sql`t.order_id in (select id from orders where id = any(${orderIds}::bigint[]) and account_id is null)`
const certificateWords = { es: 'Certificados', en: 'Certificates' }
const ofCertificate = (person: { attendeeIds: string[] }) =>
  sql`t.certificate_id in (select id from certificates where attendee_id = any(${person.attendeeIds}::bigint[]))`

export const bookingHoldings: readonly Holding[] = [
  {
    table: 'attendees',
    words: { es: 'Participaciones en cursos', en: 'Participations in courses' },
    where: ofAttendee('id'),
    resource: 'attendees',
    treatment: 'anonymise',
    columns: {
      first_name: firstName,
      last_name: lastName,
      ...blanks(
        'name_on_certificate',
        'email',
        'phone',
        'document_type',
        'document_id',
        'company',
        'position',
        'special_needs',
      ),
      ticket_code: () => sql`'suprimida-' || t.id`,
      enrolment_history: redactedJson('enrolment_history'),
    },
  },
  {
    table: 'attendees',
    words: { es: 'Su dirección en otros participantes', en: 'Their address with other attendees' },
    where: (person) => sql`(${isAddress('email', person)} and not ${isOneOf('id', person.attendeeIds)})`,
    resource: 'attendees',
    treatment: 'anonymise',
    columns: { email: blank },
  },
  {
    table: 'orders',
    words: { es: 'Inscripciones que hizo', en: 'Orders they placed' },
    where: ({ orderIds }) => isOneOf('id', orderIds),
    resource: 'orders',
    treatment: 'anonymise',
    columns: {
      ...blanks('billing', 'notes', 'cancel_note', 'utm'),
      unplaced_people: redactedJson('unplaced_people'),
    },
  },
  {
    table: 'order_links',
    words: { es: 'Enlaces de sus inscripciones', en: 'Links of their orders' },
    where: ({ orderIds }) => isOneOf('order_id', orderIds),
    treatment: 'delete',
    columns: ['token_hash', 'form_hash'],
  },
  {
    table: 'payment_proofs',
    words: { es: 'Comprobantes de pago que envió', en: 'Proofs of payment they sent' },
    where: (person) => sql`(${isOwnProof(person)} and t.state not ${inStates(matchedProofStates)})`,
    resource: 'paymentProofs',
    files: ['file'],
    treatment: 'delete',
    columns: ['sender', 'file', 'note', 'answer'],
  },
  {
    table: 'payment_proofs',
    words: { es: 'Comprobantes de pagos recibidos', en: 'Proofs of payments received' },
    where: (person) => sql`(${isOwnProof(person)} and t.state ${inStates(matchedProofStates)})`,
    treatment: 'keep',
    columns: ['sender', 'file', 'note', 'answer'],
    law: fiscalLaw,
  },
  {
    table: 'waitlist_entries',
    words: { es: 'Listas de espera', en: 'Waitlists' },
    where: ({ waitlistIds }) => isOneOf('id', waitlistIds),
    resource: 'waitlistEntries',
    treatment: 'anonymise',
    columns: {
      first_name: firstName,
      last_name: lastName,
      email: noAddress,
      ...blanks('phone', 'company', 'notes'),
      status: () =>
        sql`case when t.status ${inStates(openEntryStates)} then ${'cancelled'} else t.status end`,
    },
  },
  {
    table: 'webinar_registrations',
    words: { es: 'Registros en webinars', en: 'Webinar registrations' },
    where: ({ registrationIds }) => isOneOf('id', registrationIds),
    resource: 'webinarRegistrations',
    treatment: 'anonymise',
    columns: {
      name: firstName,
      lastname: lastName,
      email: noAddress,
      ...blanks('phone', 'company', 'position', 'country'),
      answers: noEntries,
      status: () => sql`case when t.status ${inStates(expectedStatuses)} and exists (
        select from webinars w where w.id = t.webinar_id and w.starts_at > now()) then ${'cancelled'} else t.status end`,
    },
  },
  {
    table: 'survey_responses',
    words: { es: 'Respuestas de encuestas', en: 'Survey responses' },
    where: ofAttendee('attendee_id'),
    resource: 'surveyResponses',
    treatment: 'anonymise',
    columns: {
      ...redactedTexts('comments', 'moderation_note'),
      ...redactedTrees('answers'),
      // Nobody's permission to publish is left.
      publish_as: blank,
    },
  },
  {
    table: 'survey_invitations',
    words: { es: 'Enlaces de encuestas', en: 'Links of surveys' },
    where: (person) =>
      sql`(${isOneOf('attendee_id', person.attendeeIds)} and t.token_hash not like 'suprimida-%')`,
    treatment: 'anonymise',
    // The row stays, because invitations are counted.
    columns: { token_hash: () => sql`'suprimida-' || t.attendee_id` },
  },
  {
    table: 'follow_up_invitations',
    words: { es: 'Enlaces de encuestas de seguimiento', en: 'Links of follow-up surveys' },
    where: (person) =>
      sql`(${isOneOf('attendee_id', person.attendeeIds)} and t.token_hash not like 'suprimida-%')`,
    treatment: 'anonymise',
    columns: { token_hash: () => sql`'suprimida-' || t.attendee_id || '-' || t.survey_id` },
  },
  {
    table: 'certificate_files',
    words: { es: 'Archivos de certificados', en: 'Files of certificates' },
    where: ofCertificate,
    treatment: 'delete',
    isCertificate: true,
    columns: ['pdf'],
  },
  {
    table: 'certificate_badges',
    words: { es: 'Insignias de certificados', en: 'Badges of certificates' },
    where: ofCertificate,
    treatment: 'delete',
    isCertificate: true,
    columns: ['credential', 'picture', 'credential_id'],
  },
  {
    table: 'certificates',
    words: certificateWords,
    where: ofAttendee('attendee_id'),
    resource: 'certificates',
    treatment: 'anonymise',
    isCertificate: true,
    columns: {
      holder_name: wholeName,
      override_reason: redacted('override_reason'),
      revoke_reason: () => sql`'Supresión de datos personales (Ley 172-13)'`,
      pdf_sha256: blank,
      status: () => sql`case when t.status ${inStates(validStatuses)} then ${'revoked'} else t.status end`,
      revoked_at: () => sql`coalesce(t.revoked_at, now())`,
    },
  },
  {
    table: 'meeting_stays',
    words: { es: 'Estancias en videoconferencias', en: 'Stays in video meetings' },
    where: (person) =>
      either(
        isAddress('email', person),
        sql`t.name ~* ${`^${person.pattern}$`}`,
        sql`t.registrant_id in (select p.registrant_id from meeting_people p where p.meeting_id = t.meeting_id
          and (p.attendee_id = any(${person.attendeeIds}::bigint[])
            or p.webinar_registration_id = any(${person.registrationIds}::bigint[])))`,
      ),
    treatment: 'anonymise',
    columns: {
      name: wholeName,
      ...blanks('email', 'registrant_id'),
      key: () => sql`'suprimida-' || md5(t.key)`,
    },
  },
  {
    table: 'meeting_people',
    words: { es: 'Registro en videoconferencias', en: 'Registration with video meetings' },
    where: (person) =>
      either(
        isOneOf('attendee_id', person.attendeeIds),
        isOneOf('webinar_registration_id', person.registrationIds),
        isAddress('email', person),
      ),
    treatment: 'delete',
    columns: ['registrant_id', 'join_url', 'email'],
  },
  {
    table: 'meeting_identities',
    words: { es: 'Nombres que usó en videoconferencias', en: 'Names used in video meetings' },
    where: (person) =>
      either(
        isOneOf('attendee_id', person.attendeeIds),
        isOneOf('webinar_registration_id', person.registrationIds),
      ),
    treatment: 'delete',
    columns: ['identity'],
  },
]
