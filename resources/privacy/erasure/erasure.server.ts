/** Handlers of a person's data: preview, erasure and export. */
import { conflict, invalid, notFound } from '#core/errors.ts'
import { sql, type Kysely } from 'kysely'
import type { Input } from '#core/endpoint.ts'
import { fold } from '#core/search.ts'
import type { Words } from '#core/words.ts'
import type { Database, Db } from '#server/database/database.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { answerRequest } from '../requests/privacy-request.server.ts'
import { clearHistory } from './clear-history.server.ts'
import { erasePerson, lockPerson } from './erase.server.ts'
import type { erasureApi } from './erasure.api.ts'
import { inErasure, type Attempt } from './in-erasure.server.ts'
import { confirmationOf, previewOf } from './preview.server.ts'
import { startExport } from './export.server.ts'
import { obstaclesOf } from './obstacles.server.ts'
import type { Person, Subject } from '../holdings/person.server.ts'

const words = {
  whose: { es: 'Indique un contacto o un correo', en: 'Name a contact or an email address' },
  done: { es: 'Sus datos se suprimieron.', en: 'Their data was erased.' },
} satisfies Record<string, Words>
type Given = { contactId?: string | null | undefined; email?: string | null | undefined }

export const handlers: Handlers<typeof erasureApi> = {
  preview: async ({ input }, { db }) => previewOf(db, await subjectOf(db, input)),
  erase: async ({ input }, context) => {
    const rows = await inErasure(context, (inside, attempt) => eraseGiven(inside, input, attempt))
    await clearHistory(context.db as Kysely<Database>)
    return { rows }
  },
  export: async ({ input }, context) => startExport(context, await subjectOf(context.db, input)),
}

async function eraseGiven(
  context: Context,
  input: Input<typeof erasureApi.erase>,
  attempt: Attempt,
): Promise<number> {
  const { withCertificates = false, confirmation, requestId } = input
  const person = await lockPerson(context.db, await subjectOf(context.db, input))
  const [obstacle] = await obstaclesOf(context.db, person)
  if (obstacle) throw conflict(obstacle)
  assertConfirmed(person, confirmation)
  // Before the ledger is written, because it may be refused.
  if (requestId) await answerRequest(context, requestId, words.done[context.locale])
  return erasePerson(context, person, { withCertificates, attempt })
}

/** Throws 404 for an unknown contact; one that was removed may be erased. */
async function subjectOf(db: Db, { contactId, email }: Given): Promise<Subject> {
  if (!contactId && !email) throw invalid({ contactId: words.whose })
  if (contactId) {
    const { rows } = await sql`select from contacts where id = ${contactId}`.execute(db)
    if (rows.length === 0) throw notFound()
  }
  return { contactIds: contactId ? [contactId] : [], emails: email ? [email.toLowerCase()] : [] }
}

function assertConfirmed(person: Person, typed: string): void {
  const text = confirmationOf(person)
  if (text && fold(typed) !== fold(text))
    throw invalid({ confirmation: { es: `Escriba exactamente «${text}»`, en: `Type exactly “${text}”` } })
}
