/** One person in every table that may hold one, by the calls of the site and the office where there is one. */
import { sql } from 'kysely'
import { certificatesApi } from '#resources/certificates/registry/certificate.api.ts'
import { paymentProofsApi } from '#resources/booking/payment-proofs/payment-proof.api.ts'
import { privacyRequestsApi } from '#resources/privacy/requests/privacy-request.api.ts'
import { homeDay } from '#core/time-zone.ts'
import { proofForm, registrations } from '../booking/registrations.ts'
import type { TestApi } from '../fixtures/api.ts'
import { attended } from '../fixtures/certificates.ts'
import { contactLetter } from '../fixtures/form-submissions.ts'
import type { Make } from '../fixtures/make.ts'

/** None of them may be left. */
export const marks = ['zoraida', 'quisqueya', '8295557788', '00113918205']

const who = {
  firstName: 'Zoraida',
  lastName: 'Quisqueya',
  email: 'zoraida@persona.test',
  phone: '+1 829 555 7788',
}

export async function fillPerson(api: TestApi, make: Make, openDate: (seats: number) => Promise<string>) {
  const { db } = api
  const admin = api.client('admin')
  const { id: contactId } = await make.record('contacts', {
    ...who,
    documentType: 'cedula',
    documentId: '001-1391820-5',
    documentReason: null,
    accountId: null,
    doNotContact: false,
  })
  const { registered } = registrations(api, make)
  const eventId = await openDate(20)
  const { token, id: orderId } = await registered(eventId, who)
  await api
    .client()
    .call(paymentProofsApi.publicSend, { params: { token }, input: proofForm(undefined, 'De Zoraida') })
  const { id: attendeeId } = await db
    .selectFrom('attendees')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  await sql`update orders set status = 'confirmed', contact_id = ${contactId} where id = ${orderId}`.execute(
    db,
  )
  await sql`update attendees set contact_id = ${contactId}, document_id = '00113918205' where id = ${attendeeId}`.execute(
    db,
  )
  await attended(api, { id: attendeeId, eventId })
  await admin.call(certificatesApi.forAttendee, { params: { id: attendeeId }, input: {} })
  const letter = {
    ...contactLetter(who.email),
    name: who.firstName,
    lastname: who.lastName,
    phone: who.phone,
  }
  await api.request('/v1/public/es/quotes/contact-request', { json: { data: letter } })
  await make.record('waitlistEntries', { ...who, contactId, notes: 'Zoraida espera' })
  const registration = await make.record('webinarRegistrations')
  await sql`update webinar_registrations set name = 'Zoraida', lastname = 'Quisqueya', email = ${who.email},
    phone = '+18295557788' where id = ${registration.id}`.execute(db)
  const complaint = await make.record('complaints')
  await sql`update complaints set name = 'Zoraida Quisqueya', email = ${who.email}, contact_id = ${contactId},
    description = 'Habla Zoraida Quisqueya (zoraida@persona.test)' where id = ${complaint.id}`.execute(db)
  const { id: quoteId } = await make.record('quotes', { contactId, accountId: null, contactRequestId: null })
  await sql`update quotes set decided_by_name = 'Zoraida Quisqueya', decided_by_email = ${who.email}, sent_to = ${who.email},
    title = 'Curso para Zoraida Quisqueya' where id = ${quoteId}`.execute(db)
  const { id: courseId } = await make.any('courses')
  await sql`insert into course_interests (course_id, first_name, last_name, email, people, locale, state)
    values (${courseId}, 'Zoraida', 'Quisqueya', ${who.email}, 1, 'es', 'waiting')`.execute(db)
  const { id: surveyId } = await make.any('surveys')
  await sql`insert into survey_responses (submitted_at, survey_id, event_id, attendee_id, locale, answers, content, comments,
      complaint, reviewed, publish_as, is_follow_up)
    values (now(), ${surveyId}, ${eventId}, ${attendeeId}, 'es', '[]', 5, 'Muy bueno. Zoraida Quisqueya', false, false, 'named', false)`.execute(
    db,
  )
  const mail = await make.record('mails')
  await sql`insert into mail_recipients (mail_id, role, attendee_id, name, address, locale, attempt, bounces)
    values (${mail.id}, 'attendee', ${attendeeId}, 'Zoraida Quisqueya', ${who.email}, 'es', 1, 0)`.execute(db)
  await sql`insert into suppressed_addresses (address, reason) values (${who.email}, 'bounce') on conflict do nothing`.execute(
    db,
  )
  const invoice = await make.record('invoices')
  await sql`update invoices set contact_id = ${contactId}, notes = 'Zoraida Quisqueya' where id = ${invoice.id}`.execute(
    db,
  )
  await sql`insert into idempotency_keys (caller, key, request_hash, answer)
    values ('user:1', ${`k${contactId}`}, 'x', '{"email":"zoraida@persona.test"}')`.execute(db)
  const { id: requestId } = await admin.call(privacyRequestsApi.create, {
    input: { kind: 'erasure', contactId, name: 'Zoraida Quisqueya', email: who.email, receivedOn: homeDay() },
  })
  const counts = async () => {
    const { rows } = await sql<Record<string, string>>`select
      (select count(*) from attendees where event_id = ${eventId} and enrolment = 'enrolled') as seats,
      (select count(*) || '/' || avg(content) from survey_responses where event_id = ${eventId}) as responses,
      (select count(*) from outbox) as mails,
      (select count(*) from certificates) as certificates,
      (select count(*) from waitlist_entries) as waited,
      (select total from invoices where id = ${invoice.id}) as invoiced`.execute(db)
    return rows[0]
  }
  return { contactId, requestId, counts }
}
