/** Creates the demo's corrective and preventive actions on the days of their story. */
import { sql } from 'kysely'
import { daysAfter } from '#core/time-zone.ts'
import type { Context } from '#server/http/context.ts'
import { nextNumber, padded } from '#server/database/numbers.ts'
import { createCapa } from '#resources/quality/capas/capa-changes.server.ts'
import { capas, fileOf } from '#resources/quality/capas/capa-records.server.ts'
import { capas as capaRules } from '#resources/quality/capas/capa.ts'
import { createCause } from '#resources/quality/capas/causes/capa-cause.server.ts'
import { capaCauses as causeRules } from '#resources/quality/capas/causes/capa-cause.ts'
import { addLink } from '#resources/quality/capas/links/capa-nco.server.ts'
import { missingFor } from '#resources/quality/capas/states/capa-guards.ts'
import { isDraftCapa } from '#resources/quality/capas/states/capa-state.ts'
import { checked } from '#resources/content/first-content/checked.ts'
import { demoCapas } from '../content/quality/capas.ts'
import type { DemoCapa } from '../content/quality/demo-capa.ts'
import { processes } from '../content/quality/processes.ts'
import { approverOf, carryOut, plan, type CapasAround, type Story } from './capa-work.ts'

export async function fillCapas(context: Context, around: CapasAround): Promise<void> {
  // The oldest first, so that numbers follow the days.
  for (const demo of demoCapas.toSorted((one, other) => other.days - one.days))
    await tell(context, around, demo)
}

async function tell(context: Context, around: CapasAround, demo: DemoCapa): Promise<void> {
  const owner = processes.find(({ code }) => code === demo.process)!.owner
  const opened = daysAfter(around.today, -demo.days)
  const { id } = await createCapa(context, await inputOf(context, { ...around, demo, owner, opened }))
  const story: Story = { ...around, demo, id, owner, opened }
  for (const title of demo.ncos) await addLink(context, { capaId: id, nco: await ncoOf(context, title) })
  const roots = await addCauses(context, story)
  if (isDraftCapa(demo.status)) return
  await open(context, story)
  if (demo.status === 'cancelled')
    await capas.set(context, id, {
      status: 'cancelled',
      cancelReason: 'La obra terminó: no hay causa que eliminar.',
    })
  if (demo.status === 'cancelled' || demo.status === 'analysis') return
  await plan(context, story, roots)
  await carryOut(context, story)
  const missing = missingFor(await fileOf(context, await capas.get(context, id)), demo.status, around.today)
  // The plan that is written still lacks something, as the page shows.
  if (demo.status !== 'planning' && Object.keys(missing).length > 0)
    throw new Error(`"${demo.title}" lacks ${Object.keys(missing).join(', ')}.`)
}

async function inputOf(
  { db }: Context,
  { demo, owner, employees, processIds }: Omit<Story, 'id'>,
): Promise<Parameters<typeof createCapa>[1]> {
  const { rows } = await sql<{ id: string }>`select id from capa_sources where code = ${demo.source}`.execute(
    db,
  )
  const {
    effectivenessResult: _,
    evidenceFiles: __,
    riskUpdate: ___,
    qmsChange: ____,
    ...input
  } = checked(capaRules, {
    type: demo.type,
    title: demo.title,
    problemStatement: demo.problem,
    preventiveRationale:
      demo.type === 'preventive' ? 'La temporada empieza cada año y aún no hay un plan común.' : null,
    sourceIds: [rows[0]!.id],
    processIds: [processIds.get(demo.process)!],
    priority: demo.priority,
    ownerId: employees.get(owner)!,
    teamIds: [...new Set([owner, ...demo.actions.map(({ by }) => by)])].map((key) => employees.get(key)!),
    approverId: employees.get(approverOf(owner))!,
    verifierId: employees.get('quality')!,
    method: demo.causes.length > 1 ? 'ishikawa' : 'fiveWhys',
  })
  return input
}

async function ncoOf({ db }: Context, title: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from ncos where title = ${title}`.execute(db)
  if (!rows[0]) throw new Error(`No non-conformity of the demo is called "${title}".`)
  return rows[0].id
}

/** Answers the root causes. */
async function addCauses(context: Context, { demo, id }: Story): Promise<string[]> {
  const add = async (values: object) =>
    (await createCause(context, checked(causeRules, { capaId: id, ...values } as never))).id
  const roots: string[] = []
  for (const { category, why, root } of demo.causes) {
    const parentCauseId = await add({ category, description: why })
    roots.push(await add({ parentCauseId, category, description: root, isRoot: true }))
  }
  const { ruledOut } = demo
  if (ruledOut)
    await add({
      category: ruledOut.category,
      description: ruledOut.cause,
      isRuledOut: true,
      ruledOutReason: ruledOut.reason,
    })
  return roots
}

async function open(context: Context, { id, opened }: Story): Promise<void> {
  const year = Number(opened.slice(0, 4))
  await capas.set(context, id, {
    status: 'analysis',
    openedAt: `${opened}T15:00:00Z`,
    dueDate: daysAfter(opened, 30),
    number: `CAPA-${year}-${padded(await nextNumber(context.db, 'CAPA', year), 4)}`,
  })
}
