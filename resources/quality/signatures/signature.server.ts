/** Signatures of approvals and closings: who, when and what, after the password was given again. */
import { createHash } from 'node:crypto'
import { inTransaction, signedIn, type Context } from '#server/http/context.ts'
import { assertCurrentPassword } from '#resources/system/users/current-password.server.ts'
import type { RecordChange } from './record-changes.ts'
import { sayChanges } from './said-changes.server.ts'
import type { Signature, SignatureMeaning } from './signature.ts'

/** Opens the transaction of a step only once the password was right, so that wrong ones stay counted. */
export async function withPassword<T>(
  context: Context,
  password: string,
  step: (inside: Context) => Promise<T>,
): Promise<T> {
  await assertCurrentPassword(context, password, 'password')
  return inTransaction(context, step)
}

type Signed = {
  entity: string
  entityId: string
  meaning: SignatureMeaning
  state: unknown
  /** When it was signed, if not now. */
  at?: string
}
/** Keeps the whole state that was signed: its hash proves later that nothing in it changed. */
export async function sign(
  context: Context,
  { entity, entityId, meaning, state, at }: Signed,
): Promise<void> {
  const { id: userId, displayName } = signedIn(context)
  const text = canonicalText(state)
  await context.db
    .insertInto('qualitySignatures')
    .values({
      entity,
      entityId,
      meaning,
      userId,
      signer: displayName,
      state: text,
      stateHash: hashOf(text),
      ...(at && { signedAt: at }),
    })
    .execute()
}

type Compared<State, Change extends RecordChange> = Pick<Signed, 'entity' | 'entityId'> & {
  /** What would be signed now. */
  now: State
  changes: (signed: State, later: State) => readonly Change[]
  /** The change asks for a new signature. */
  isPlan: (change: Change) => boolean
}
/** The newest first, each with what changed until the next one, or until now. */
export async function signaturesOf<State, Change extends RecordChange>(
  context: Context,
  { entity, entityId, now, changes, isPlan }: Compared<State, Change>,
): Promise<Signature[]> {
  const rows = await context.db
    .selectFrom('qualitySignatures')
    .select(['id', 'meaning', 'signer', 'signedAt', 'stateHash', 'state'])
    .where('entity', '=', entity)
    .where('entityId', '=', entityId)
    .orderBy('id', 'desc')
    .execute()
  const states = [now, ...rows.map(({ state }) => JSON.parse(state) as State)]
  return Promise.all(
    rows.map(async ({ state: _, ...row }, at) => ({
      ...row,
      changes: await sayChanges(context, changes(states[at + 1]!, states[at]!), isPlan),
    })),
  )
}

/** What the last signature holds, of all or of one meaning. */
export async function lastSigned(
  { db }: Pick<Context, 'db'>,
  { entity, entityId, meaning }: Pick<Signed, 'entity' | 'entityId'> & { meaning?: SignatureMeaning },
): Promise<unknown> {
  const row = await db
    .selectFrom('qualitySignatures')
    .select('state')
    .where('entity', '=', entity)
    .where('entityId', '=', entityId)
    .$if(meaning !== undefined, (query) => query.where('meaning', '=', meaning!))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && (JSON.parse(row.state) as unknown)
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** JSON with sorted keys: the same state always has the same hash. */
function canonicalText(state: unknown): string {
  return JSON.stringify(state, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
}
