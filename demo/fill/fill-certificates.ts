/** Issues the demo's certificates: one revoked, one replaced, one expired. */
import { sql } from 'kysely'
import sharp from 'sharp'
import { certificateTemplates } from '#resources/certificates/registry/drawing/certificate-design.server.ts'
import { issueForEvent } from '#resources/certificates/registry/issuing/certificate-issue.server.ts'
import { handlers } from '#resources/certificates/registry/drawing/certificate.server.ts'
import { events as eventRecords } from '#resources/events/event-records/event-records.server.ts'
import type { Context } from '#server/http/context.ts'
import { prepareImage, storeFile } from '#server/files/files.ts'
import { overStates } from '#resources/events/schedule/event-state.ts'
import { inStates } from '#server/database/query.ts'

const DAY = 86_400_000
/** Recent events keep their certificates to be issued by the demo's users. */
export const WAITING_DAYS = 12

export async function fillCertificates(context: Context, now: Date): Promise<void> {
  await signTemplates(context)
  // No task renders these: each PDF is rendered when first opened.
  const unsigned = { ...context, user: undefined }
  const over = await eventRecords.all(context, {
    conditions: [
      sql`t.status ${inStates(overStates)} and t.ends_at < ${new Date(now.getTime() - WAITING_DAYS * DAY)}`,
      // Earlier certificates were on paper.
      sql`t.ends_at > ${new Date(now.getTime() - 365 * DAY)}`,
    ],
  })
  for (const { id } of over) await issueForEvent(unsigned, id, {})
  await takeBack(context)
  // Also those that were issued again: nobody certifies in November what was held in January.
  await sql`
    update certificates c set issued_at = least(now(), e.ends_at
        + case when exists (select from certificates b where b.replaced_by_id = c.id) then interval '9 days' else interval '2 days' end)
    from events e where e.id = c.event_id`.execute(context.db)
  await expireOne(context)
}

/** The signature of the firm's management. */
async function signTemplates(context: Context): Promise<void> {
  const { id: image } = await storeFile(
    context,
    await prepareImage({
      name: 'firma.png',
      bytes: await sharp(Buffer.from(signature)).png().toBuffer(),
      alt: { es: 'Firma de la dirección', en: 'Signature of the management' },
    }),
  )
  const manager = await context.db
    .selectFrom('employees')
    .select(['name', 'signatoryTitle'])
    .where('position', 'ilike', '%direc%')
    .orderBy('id')
    .executeTakeFirst()
  for (const { id, signatures } of await certificateTemplates.all(context)) {
    const signed = signatures.map((one) =>
      one.signer === 'person' && one.title?.es === 'Dirección de capacitación'
        ? { ...one, name: manager?.name ?? null, title: manager?.signatoryTitle ?? one.title, image }
        : one,
    )
    await certificateTemplates.patch(context, id, { signatures: signed })
  }
}

const signature =
  '<svg xmlns="http://www.w3.org/2000/svg" width="520" height="160" viewBox="0 0 260 80" fill="none" stroke="#1b2a66" stroke-width="2.6" stroke-linecap="round">' +
  '<path d="M12 58c10-32 24-50 32-44 8 7-10 42-18 46 16-4 28-40 40-40 8 0-4 28 2 32 8 4 16-20 24-20 6 0 0 16 6 18 8 2 14-14 22-14 6 0 2 12 8 12 10 0 18-34 30-38 10-2 2 24-8 34 16-6 28-18 36-14 6 4-4 10 2 12 10 2 34-10 60-20"/><path d="M30 68c70-10 140-12 206-6"/></svg>'

async function takeBack(context: Context): Promise<void> {
  const rows = await context.db
    .selectFrom('certificates')
    .select(['id', 'holderName'])
    .where('attendeeId', 'is not', null)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  const [revoked, replaced] = rows
  const callOn = (id: string) => ({ params: { id }, query: undefined })
  if (revoked)
    await handlers.revoke(
      { ...callOn(revoked.id), input: { reason: 'La asistencia se registró a nombre de otra persona.' } },
      context,
    )
  if (replaced)
    await handlers.reissue(
      {
        ...callOn(replaced.id),
        input: { reason: 'El nombre estaba incompleto.', holderName: `${replaced.holderName} Mejía` },
      },
      { ...context, user: undefined },
    )
}

async function expireOne({ db }: Context): Promise<void> {
  await sql`
    update certificates set issued_at = issued_at - interval '3 years', valid_until = (now() - interval '30 days')::date
    where id = (select max(id) from certificates
      where attendee_id is not null and revoked_at is null and replaced_by_id is null
        and id not in (select replaced_by_id from certificates where replaced_by_id is not null))`.execute(db)
}
