/** Stores a visitor's complaint once, or one that staff wrote down, and opens a receipt. */
import { sql } from 'kysely'
import type { Input } from '#core/endpoint.ts'
import { notFound, type FieldCheck } from '#core/errors.ts'
import type { Create } from '#core/resource.ts'
import { homeDay } from '#core/time-zone.ts'
import { inTransaction, type Context } from '#server/http/context.ts'
import { countAttempt } from '#server/http/limits.ts'
import { nextNumber, padded } from '#server/database/numbers.ts'
import { openPersonalToken, personalToken } from '#server/sessions/personal-link.ts'
import { recordFormConsents } from '#resources/system/consents/consent.server.ts'
import { workingDaysAfter } from '#server/calendar/working-days.ts'
import { readQualitySettings } from '../quality-settings/quality-settings.server.ts'
import { assertEmployed } from '../acting-people/acting-people.server.ts'
import { mailReceived } from './complaint-mails.server.ts'
import { complaints } from './complaint-records.server.ts'
import type { complaintsApi, Receipt } from './complaint.api.ts'
import { complaints as resource, type Complaint, type ComplaintForm } from './complaint.ts'

const RECEIPT = 'complaintReceipt'

export async function receiveComplaint(
  context: Context,
  form: ComplaintForm,
): Promise<{ token: string | null }> {
  await countAttempt(context.db, 'formByAddress', context.ip)
  await countAttempt(context.db, 'formByRecipient', form.email)
  // Bots that fill in the honeypot get no receipt, but the same thanks.
  if (form.website) return { token: null }
  // Nobody's session counts here: a visitor complains, whoever is signed in.
  return inTransaction({ ...context, user: undefined }, async (inside) => {
    const id = (await sameComplaint(inside, form)) ?? (await storeComplaint(inside, form)).id
    return { token: await personalToken(inside.db, { kind: RECEIPT, id }) }
  })
}

/** The same text from the same address within minutes is a repetition; the lock makes it wait for the first. */
async function sameComplaint({ db }: Context, { email, description }: ComplaintForm) {
  await sql`select pg_advisory_xact_lock(hashtext(${`complaint ${email}`}))`.execute(db)
  const same = await db
    .selectFrom('complaints')
    .select('id')
    .where('email', '=', email)
    .where('description', '=', description)
    .where('createdAt', '>', sql<string>`now() - interval '10 minutes'`)
    .orderBy('id')
    .executeTakeFirst()
  return same?.id
}

async function storeComplaint(context: Context, form: ComplaintForm): Promise<Complaint> {
  const { privacy: _privacy, website: _website, ...written } = form
  const { locale } = context
  const own = { locale, medium: 'web', receivedOn: homeDay(), isConfidential: false, namedIds: [] }
  const complaint = await register(context, { ...written, ...own })
  await recordFormConsents(context, {
    purpose: 'complaint',
    marketing: false,
    email: form.email,
    entity: resource.name,
    entityId: complaint.id,
    source: 'web:complaint',
  })
  await mailReceived(context, complaint)
  return complaint
}

type Taken = Input<typeof complaintsApi.create>
/** One that somebody of the firm wrote down. */
export async function takeComplaint(context: Context, input: Taken): Promise<Complaint> {
  const complaint = await register(context, input, () => assertEmployed(context, 'ownerId', { after: input }))
  await mailReceived(context, complaint)
  return complaint
}

async function register(
  context: Context,
  written: object & { receivedOn: string },
  check?: FieldCheck,
): Promise<Complaint> {
  const { complaintAcknowledgeDays, complaintAnswerDays } = await readQualitySettings(context)
  const record = {
    ...written,
    number: await takeNumber(context, Number(homeDay().slice(0, 4))),
    status: 'received',
    acknowledgeBy: workingDaysAfter(written.receivedOn, complaintAcknowledgeDays),
    answerBy: workingDaysAfter(written.receivedOn, complaintAnswerDays),
    reopenedCount: 0,
    pastAnswers: [],
  }
  // Cast: what somebody wrote is set only here.
  return complaints.create(context, record as unknown as Create<(typeof resource)['fields']>, check)
}

async function takeNumber({ db }: Context, year: number): Promise<string> {
  return `QUE-${year}-${padded(await nextNumber(db, 'QUE', year), 4)}`
}

export async function readReceipt({ db }: Context, token: string): Promise<Receipt> {
  const id = await openPersonalToken(db, RECEIPT, token)
  const row =
    id &&
    (await db
      .selectFrom('complaints')
      .select(['number', 'createdAt as receivedAt', 'acknowledgeBy'])
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst())
  if (!row) throw notFound()
  return row
}
