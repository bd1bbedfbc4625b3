/** Links and unlinks non-conformities and cases. */
import { sql } from 'kysely'
import { conflict } from '#core/errors.ts'
import type { ListQuery, Page } from '#core/resource.ts'
import { homeDay } from '#core/time-zone.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { inStates, type Condition } from '#server/database/query.ts'
import { lockNco, ncos } from '#resources/quality/ncos/nco-records.server.ts'
import {
  cancelledNcoStates,
  closedNcoStates,
  isCancelledNco,
} from '#resources/quality/ncos/states/nco-state.ts'
import type { Nco } from '#resources/quality/ncos/nco.ts'
import type { LinkedNco } from '../capa.api.ts'
import { capaNcos, capas, fileOf, lockForWork } from '../capa-records.server.ts'
import { takenAway } from '../states/capa-guards.ts'
import { implementedCapaStates, isDraftCapa } from '../states/capa-state.ts'
import type { CapaNco } from './capa-nco.ts'

const words = {
  linked: { es: 'Ya está enlazada con este caso.', en: 'It is linked to this case already.' },
  cancelled: {
    es: 'La no conformidad está anulada: no se enlaza.',
    en: 'The non-conformity is cancelled: it is not linked.',
  },
  only: {
    es: 'El caso se abrió por esta no conformidad: enlace otra antes.',
    en: 'The case was opened because of this non-conformity: link another one first.',
  },
  carries: {
    es: 'Hay no conformidades cerradas que necesitan esta acción correctiva ({numbers}): enlácelas antes con otra.',
    en: 'Closed non-conformities need this corrective action ({numbers}): link them to another one first.',
  },
  needed: {
    es: 'La no conformidad está cerrada y necesita esta acción correctiva: enlace otra antes.',
    en: 'The non-conformity is closed and needs this corrective action: link another one first.',
  },
} satisfies Record<string, Words>

const linkOf = (capaId: string): Condition =>
  sql`select 1 from capa_ncos l where l.nco_id = t.id and l.capa_id = ${capaId} and l.deleted_at is null`

/** Those that the caller sees, with the id of their link. */
export async function linkedNcos(
  context: Context,
  capaId: string,
  query: ListQuery,
): Promise<Page<LinkedNco>> {
  const { id } = await capas.get(context, capaId)
  const found = await ncos.list(context, query, { conditions: [sql`exists (${linkOf(id)})`] })
  const links = await capaNcos.all(context, { conditions: [sql`t.capa_id = ${id}`], limit: null })
  const linkIds = new Map(links.map((link) => [link.ncoId, link.id]))
  return { ...found, items: found.items.map((nco) => ({ ...nco, linkId: linkIds.get(nco.id)! })) }
}

export async function linkableNcos(context: Context, capaId: string, query: ListQuery): Promise<Page<Nco>> {
  const { id } = await capas.get(context, capaId)
  const isOffered = sql`not t.status ${inStates(cancelledNcoStates)} and not exists (${linkOf(id)})`
  return ncos.list(context, query, { conditions: [isOffered] })
}

type Ends = { capa: string; nco: string }
/** Locks the case and then the non-conformity, so that neither closes meanwhile. */
export async function linkNco(context: Context, { capa, nco }: Ends): Promise<CapaNco> {
  const { id: capaId } = await lockForWork(context, capa, 'links')
  return addLink(context, { capaId, nco })
}

export async function addLink(
  context: Context,
  { capaId, nco }: { capaId: string; nco: string },
): Promise<CapaNco> {
  const { id: ncoId, status } = await lockNco(context, nco)
  if (isCancelledNco(status)) throw conflict(words.cancelled)
  const known = await capaNcos.all(context, {
    conditions: [sql`t.capa_id = ${capaId}`, sql`t.nco_id = ${ncoId}`],
  })
  if (known.length > 0) throw conflict(words.linked)
  return capaNcos.create(context, { capaId, ncoId })
}

/** By the id of the link. */
export async function unlinkNco(context: Context, id: string): Promise<void> {
  const link = await capaNcos.get(context, id)
  const capa = await lockForWork(context, link.capaId, 'links')
  const { id: ncoId } = await lockNco(context, link.ncoId)
  if ((await needing(context, capa.id)).some((nco) => nco.id === ncoId)) throw conflict(words.needed)
  const file = await fileOf(context, capa)
  const without = { ...file, ncoCount: file.ncoCount - 1 }
  const isDraft = isDraftCapa(capa.status)
  if (!isDraft && 'ncos' in takenAway(file, without, homeDay())) throw conflict(words.only)
  await capaNcos.remove(context, id)
}

/** A cancelled case carries nothing: 409 while a closed non-conformity needs this one. */
export async function assertNotNeeded(context: Context, capaId: string): Promise<void> {
  const numbers = (await needing(context, capaId)).map(({ id, number }) => number ?? `#${id}`)
  if (numbers.length > 0) throw conflict(words.carries, { values: { numbers: numbers.join(', ') } })
}

/** Closed non-conformities whose corrective action no other case carries; none of them is reopened meanwhile. */
async function needing({ db }: Context, capaId: string): Promise<Pick<Nco, 'id' | 'number'>[]> {
  const { rows } = await sql<Pick<Nco, 'id' | 'number'>>`
    select t.id, t.number from ncos t
    where exists (${linkOf(capaId)}) and t.status ${inStates(closedNcoStates)} and t.capa_required = 'yes'
      and not exists (
        select 1 from capa_ncos l join capas c on c.id = l.capa_id and c.status ${inStates(implementedCapaStates)}
        where l.nco_id = t.id and l.capa_id <> ${capaId} and l.deleted_at is null)
    order by t.id for share of t`.execute(db)
  return rows
}
