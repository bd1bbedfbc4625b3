/** Handlers of consents for the office; slices register how the records are read that have some. */
import type { Context, Handlers } from '#server/http/context.ts'
import type { ConsentProof, consentsApi } from './consent.api.ts'

type Call = keyof typeof consentsApi
/** `read` throws 404 for a record that the caller may not read. */
type Subject = { entity: string; read: (context: Context, id: string) => Promise<unknown> }
const subjects = new Map<Call, Subject>()

export const proveConsents = (call: Call, subject: Subject): void => void subjects.set(call, subject)

export const handlers: Handlers<typeof consentsApi> = {
  ofRequest: ({ params }, context) => proofsOf(context, 'ofRequest', params.id),
  ofRegistration: ({ params }, context) => proofsOf(context, 'ofRegistration', params.id),
  ofComplaint: ({ params }, context) => proofsOf(context, 'ofComplaint', params.id),
  ofWaitlistEntry: ({ params }, context) => proofsOf(context, 'ofWaitlistEntry', params.id),
  ofOrder: ({ params }, context) => proofsOf(context, 'ofOrder', params.id),
  ofInterest: ({ params }, context) => proofsOf(context, 'ofInterest', params.id),
}

async function proofsOf(context: Context, call: Call, id: string): Promise<ConsentProof[]> {
  const { entity, read } = subjects.get(call)!
  await read(context, id)
  const proofs = await context.db
    .selectFrom('consents')
    .select(['at', 'purpose', 'granted', 'wording', 'textVersion', 'locale', 'source'])
    .where('entity', '=', entity)
    .where('entityId', '=', id)
    .orderBy('id')
    .execute()
  // Cast: only known purposes and languages are ever written.
  return proofs as ConsentProof[]
}
