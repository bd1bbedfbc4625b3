/** Changes the items of open cases. */
import { conflict, invalid } from '#core/errors.ts'
import type { Create, Patch } from '#core/resource.ts'
import { homeDay } from '#core/time-zone.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { referred } from '#server/database/references.ts'
import { itemErrors } from './nco-rules.ts'
import { lockChangeable, ncoActions, ncoItems } from './nco-records.server.ts'
import type { ncoItems as resource, NcoItem } from './nco-item.ts'
import type { Nco } from './nco.ts'
import { sql } from 'kysely'

type Fields = (typeof resource)['fields']
const hasAction: Words = {
  es: 'Una acción trata esta partida: quite antes la acción.',
  en: 'An action treats this item: remove the action first.',
}

export async function createItem(context: Context, input: Create<Fields>): Promise<NcoItem> {
  const nco = await referred('ncoId', lockChangeable(context, input.ncoId))
  assertRules(input as NcoItem, nco)
  return ncoItems.create(context, input)
}

export async function patchItem(
  context: Context,
  id: string,
  input: Omit<Patch<Fields>, 'ncoId'>,
): Promise<NcoItem> {
  const nco = await lockCaseOf(context, id)
  return ncoItems.patch(context, id, input, { check: (_, after) => assertRules(after, nco) })
}

export async function removeItem(context: Context, id: string): Promise<void> {
  await lockCaseOf(context, id)
  const used = await ncoActions.all(context, { conditions: [sql`t.item_id = ${id}`], limit: 1 })
  if (used.length > 0) throw conflict(hasAction)
  await ncoItems.remove(context, id)
}

/** 404 for items of cases that the caller may not see. */
async function lockCaseOf(context: Context, id: string): Promise<Nco> {
  const { ncoId } = await ncoItems.get(context, id)
  return lockChangeable(context, ncoId)
}

function assertRules(item: NcoItem, { detectedAt }: Nco): void {
  const errors = itemErrors(item, { today: homeDay(), detectedAt })
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
