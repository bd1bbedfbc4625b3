/** Changes the items of open cases. */
import { isBlank } from '#core/display.ts'
import { assertAll, conflict } from '#core/errors.ts'
import type { Create, Patch } from '#core/resource.ts'
import { homeDay } from '#core/time-zone.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { referred } from '#server/database/references.ts'
import { itemErrors } from './nco-rules.ts'
import { independenceWords, isOwnWork } from './nco-independence.ts'
import { doneBy } from './nco-done-by.server.ts'
import {
  assertOpen,
  assertWithin,
  caseRolesOf,
  changedNames,
  fileOf,
  lockChangeable,
  lockNco,
  ncoActions,
  ncoItems,
} from './nco-records.server.ts'
import { ncoItems as resource, type NcoItem } from './nco-item.ts'
import type { Nco } from './nco.ts'
import {
  correctionFields,
  dispositionFields,
  forbiddenItemFields,
  verificationFields,
} from './states/nco-fields.ts'
import { isDraftNco } from './states/nco-state.ts'
import { sql } from 'kysely'

type Fields = (typeof resource)['fields']
const hasAction: Words = {
  es: 'Una acción trata esta partida: quite antes la acción.',
  en: 'An action treats this item: remove the action first.',
}

export async function createItem(context: Context, input: Create<Fields>): Promise<NcoItem> {
  const nco = await referred('ncoId', lockChangeable(context, input.ncoId))
  const said = Object.keys(input).filter((name) => !isBlank(input[name as keyof typeof input]))
  await assertMayWrite(context, nco, said)
  const whole = { ...input, ...(await attributed(context, { before: undefined, after: input as NcoItem })) }
  return ncoItems.create(context, whole, () =>
    assertRules(context, nco, { before: undefined, after: whole as NcoItem }),
  )
}

/** Of a case that was just reported. */
export const createFirstItem = (context: Context, ncoId: string, description: string): Promise<NcoItem> =>
  // As a call would fill in what was left out.
  createItem(context, resource.create.parse({ ncoId, description, outputType: 'service' }))

export async function patchItem(
  context: Context,
  id: string,
  input: Omit<Patch<Fields>, 'ncoId'>,
): Promise<NcoItem> {
  const nco = await lockCaseOf(context, id)
  return ncoItems.patch(context, id, input, {
    derive: async (before, after) => {
      await assertMayWrite(context, nco, changedNames(before, after))
      return attributed(context, { before, after, input })
    },
    check: (before, after) => assertRules(context, nco, { before, after }),
  })
}

export async function removeItem(context: Context, id: string): Promise<void> {
  const nco = await lockCaseOf(context, id)
  const { disposition } = await ncoItems.lock(context, id)
  await assertMayWrite(context, nco, ['description', ...(disposition ? ['disposition'] : [])])
  const used = await ncoActions.all(context, { conditions: [sql`t.item_id = ${id}`], limit: 1 })
  if (used.length > 0) throw conflict(hasAction)
  await ncoItems.remove(context, id)
}

/** 404 for items of cases that the caller may not see. */
async function lockCaseOf(context: Context, id: string): Promise<Nco> {
  const { ncoId } = await ncoItems.get(context, id)
  const nco = await lockNco(context, ncoId)
  assertOpen(nco)
  return nco
}

async function assertMayWrite(context: Context, nco: Nco, changed: readonly string[]): Promise<void> {
  const roles = await caseRolesOf(context, nco)
  assertWithin(roles, nco, forbiddenItemFields(roles, nco.status, changed))
}

type Change = { before: NcoItem | undefined; after: NcoItem; input?: object }
const isChanged = ({ before, after }: Change, names: readonly (keyof NcoItem)[]): boolean =>
  names.some((name) => (before?.[name] ?? null) !== (after[name] ?? null))

/** Who decides, corrects and verifies is the caller, unless Quality records it for somebody, which is marked. */
async function attributed(context: Context, change: Change): Promise<Partial<NcoItem>> {
  const { after, input = after } = change
  const named = async (
    names: readonly (keyof NcoItem)[],
    by: 'dispositionBy' | 'correctedBy' | 'verifiedBy',
  ) => {
    if (!isChanged(change, names)) return undefined
    const isDone = !isBlank(after[names[0]!])
    const isNamed = !isBlank((input as Partial<NcoItem>)[by])
    return doneBy(context, { field: by, named: isNamed ? after[by] : null, before: after[by], isDone })
  }
  const decided = await named(dispositionFields, 'dispositionBy')
  const corrected = await named(correctionFields, 'correctedBy')
  const verified = await named(verificationFields, 'verifiedBy')
  return {
    ...(decided && { dispositionBy: decided.by, dispositionRecordedBy: decided.recordedBy }),
    ...(corrected && { correctedBy: corrected.by, correctionRecordedBy: corrected.recordedBy }),
    ...(verified && {
      verifiedBy: verified.by,
      verificationRecordedBy: verified.recordedBy,
      verificationNotedAt: isBlank(after.verification) ? null : new Date().toISOString(),
    }),
  }
}

async function assertRules(context: Context, nco: Nco, change: Change): Promise<void> {
  const { after } = change
  const isCorrecting = isChanged(change, correctionFields) && after.correctedAt !== null
  // The people of a draft are not settled yet.
  const isVerifying =
    !isDraftNco(nco.status) &&
    Boolean(after.verification) &&
    (isCorrecting || isChanged(change, verificationFields))
  await assertAll(
    () => itemErrors(after, { today: homeDay(), detectedAt: nco.detectedAt }),
    () => (isCorrecting && !after.correctedBy ? { correctedBy: validationWords.required } : {}),
    async () =>
      isVerifying && isOwnWork(after.verifiedBy, await fileOf(context, nco), after)
        ? { verifiedBy: independenceWords.ownItem }
        : {},
  )
}
