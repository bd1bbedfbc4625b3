/** Handlers of causes: a tree per case, changed while its analysis is open. */
import { sql } from 'kysely'
import { assertValid, conflict } from '#core/errors.ts'
import type { Create, ListQuery, Page, Patch } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import type { LevelledCause } from '../capa.api.ts'
import { capaActions, capaCauses, capas, lockForWork } from '../capa-records.server.ts'
import type { Capa } from '../capa.ts'
import type { capaCauses as resource, CapaCause } from './capa-cause.ts'
import { causeErrors, causeTrees, flattened, placeError } from './cause-tree.ts'

const words = {
  earlierCycle: {
    es: 'La causa es de un ciclo anterior y queda en el historial: descártela indicando el motivo.',
    en: 'The cause belongs to an earlier cycle and stays in the history: rule it out with a reason.',
  },
  ruledOut: {
    es: 'Una causa descartada queda en el análisis con su motivo.',
    en: 'A cause that was ruled out stays in the analysis with its reason.',
  },
  used: { es: 'La causa está en uso: {where}.', en: 'The cause is in use: {where}.' },
} satisfies Record<string, Words>

type Fields = typeof resource.fields

const causesOf = (context: Context, capaId: string): Promise<CapaCause[]> =>
  capaCauses.all(context, { conditions: [sql`t.capa_id = ${capaId}`], limit: null })

async function levelsOf(context: Context, capaId: string): Promise<Map<string, number>> {
  const nodes = flattened(causeTrees(await causesOf(context, capaId)))
  return new Map(nodes.map(({ cause, whyLevel }) => [cause.id, whyLevel]))
}

export async function listCauses(
  context: Context,
  capaId: string,
  query: ListQuery,
): Promise<Page<LevelledCause>> {
  const { id } = await capas.get(context, capaId)
  const found = await capaCauses.list(context, query, { conditions: [sql`t.capa_id = ${id}`] })
  const levels = await levelsOf(context, id)
  return { ...found, items: found.items.map((cause) => ({ ...cause, whyLevel: levels.get(cause.id) ?? 1 })) }
}

export async function readLevelledCause(context: Context, id: string): Promise<LevelledCause> {
  const cause = await capaCauses.get(context, id)
  return { ...cause, whyLevel: (await levelsOf(context, cause.capaId)).get(id) ?? 1 }
}

type Placed = Pick<CapaCause, 'parentCauseId' | 'isRoot' | 'isRuledOut' | 'ruledOutReason'> & { id?: string }
async function assertFits(context: Context, capaId: string, cause: Placed): Promise<void> {
  const misplaced = placeError(await causesOf(context, capaId), cause)
  const errors = { ...causeErrors(cause), ...(misplaced && { parentCauseId: misplaced }) }
  assertValid(errors)
}

export async function createCause(context: Context, input: Create<Fields>): Promise<CapaCause> {
  const { id, cycle } = await lockForWork(context, input.capaId, 'causes')
  const { parentCauseId = null, isRoot = false, isRuledOut = false, ruledOutReason = null } = input
  return capaCauses.create(context, { ...input, cycle } as Create<Fields>, () =>
    assertFits(context, id, { parentCauseId, isRoot, isRuledOut, ruledOutReason }),
  )
}

/** Locks the case of a visible cause first, so that causes of one case change one after the other. */
async function lockCaseOf(context: Context, id: string): Promise<Capa> {
  const { capaId } = await capaCauses.get(context, id)
  return lockForWork(context, capaId, 'causes')
}

export async function patchCause(
  context: Context,
  id: string,
  input: Patch<Omit<Fields, 'capaId'>>,
): Promise<CapaCause> {
  await lockCaseOf(context, id)
  return capaCauses.patch(context, id, input, {
    check: (_, after) => assertFits(context, after.capaId, after),
  })
}

export async function removeCause(context: Context, id: string): Promise<void> {
  const capa = await lockCaseOf(context, id)
  await capaCauses.remove(context, id, async ({ cycle, isRuledOut }) => {
    if (cycle !== capa.cycle) throw conflict(words.earlierCycle)
    if (isRuledOut) throw conflict(words.ruledOut)
    await assertUnused(context, id)
  })
}

async function assertUnused(context: Context, id: string): Promise<void> {
  const explained = await capaCauses.all(context, {
    conditions: [sql`t.parent_cause_id = ${id}`],
    limit: null,
  })
  const covering = await capaActions.all(context, { conditions: [sql`t.cause_id = ${id}`], limit: null })
  const names = [...explained, ...covering].map(
    ({ description }) => `«${description.slice(0, LONGEST_NAME)}»`,
  )
  if (names.length === 0) return
  const where = names.slice(0, MOST_NAMED).join(', ') + (names.length > MOST_NAMED ? ', …' : '')
  throw conflict(words.used, { values: { where } })
}
const MOST_NAMED = 5
const LONGEST_NAME = 80
