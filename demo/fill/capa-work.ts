/** Plans and carries out the demo's corrective and preventive actions, up to their state. */
import { sql } from 'kysely'
import { daysAfter } from '#core/time-zone.ts'
import type { Context } from '#server/http/context.ts'
import { createAction } from '#resources/quality/capas/actions/capa-action.server.ts'
import { capaActions as actionRules, type CapaAction } from '#resources/quality/capas/actions/capa-action.ts'
import { capaActions, capas, fileOf, signFile } from '#resources/quality/capas/capa-records.server.ts'
import type { Capa } from '#resources/quality/capas/capa.ts'
import { baselineOf, measureDueCapas } from '#resources/quality/capas/effect/measure-capas.server.ts'
import { isClosedCapa } from '#resources/quality/capas/states/capa-state.ts'
import type { SignatureMeaning } from '#resources/quality/signatures/signature.ts'
import { asEmployee } from './as-employee.ts'
import { checked } from '#resources/content/first-content/checked.ts'
import type { DemoCapa } from '../content/quality/demo-capa.ts'
import type { EmployeeKey } from '../content/written.ts'

export type CapasAround = {
  today: string
  processIds: ReadonlyMap<string, string>
  employees: ReadonlyMap<EmployeeKey, string>
}
export type Story = CapasAround & { demo: DemoCapa; id: string; owner: EmployeeKey; opened: string }

const isWorkedOn = ({ status }: DemoCapa): boolean =>
  ['implementing', 'effectivenessReview', 'closed'].includes(status)
const isDone = ({ status }: DemoCapa): boolean => ['effectivenessReview', 'closed'].includes(status)
export const approverOf = (owner: EmployeeKey): EmployeeKey =>
  owner === 'direction' ? 'quality' : 'direction'
/** Its last action is due on this day: in the past for those that are done. */
const dueOf = ({ demo, today, opened }: Story, at: number): string =>
  isDone(demo) ? daysAfter(opened, Math.round(demo.days * 0.6) + at) : daysAfter(today, 9 + 12 * at)
const plannedDate = (story: Story): string =>
  isDone(story.demo)
    ? daysAfter(story.today, isClosedCapa(story.demo.status) ? -6 : -1)
    : daysAfter(dueOf(story, story.demo.actions.length), 60)

export async function plan(context: Context, story: Story, roots: readonly string[]): Promise<void> {
  const { demo, id, today } = story
  await capas.set(context, id, {
    status: 'planning',
    rootCauseSummary: demo.causes.map(({ root }) => `${root}.`).join(' '),
    extentReview: 'Se revisaron los procesos parecidos; no hay otros casos abiertos por la misma causa.',
    dueDate: isDone(demo) ? daysAfter(today, 5) : daysAfter(today, 75),
    effectiveness: criterionOf(story),
  })
  if (demo.firstCycle) await tellFirstCycle(context, story, roots)
  for (const [at, { what, by }] of demo.actions.entries())
    await addAction(context, story, {
      what,
      by,
      causeId: roots[at % roots.length]!,
      dueDate: dueOf(story, at),
    })
}

const criterionOf = (story: Story): Capa['effectiveness'] => ({
  metric: story.demo.metric ? null : 'Comprobantes preparados con una secuencia vencida',
  baseline: story.demo.metric ? null : '1 en el trimestre',
  target: story.demo.metric ? null : 'Ninguno en 90 días',
  method: story.demo.metric ? null : 'Contarlos en el cierre de cada mes',
  plannedDate: plannedDate(story),
  windowDays: 90,
  ownMetric: story.demo.metric?.own ?? null,
  question: null,
  courseId: null,
  targetValue: story.demo.metric?.target ?? null,
})

type NewAction = { what: string; by: EmployeeKey; causeId: string; dueDate: string }
async function addAction(context: Context, { id, employees }: Story, action: NewAction): Promise<CapaAction> {
  const { capaId: _, ...input } = checked(actionRules, {
    capaId: id,
    type: 'corrective',
    description: action.what,
    causeId: action.causeId,
    responsibleId: employees.get(action.by)!,
    dueDate: action.dueDate,
  })
  return createAction(context, id, input)
}

/** A cycle whose actions were done and not enough. */
async function tellFirstCycle(context: Context, story: Story, roots: readonly string[]): Promise<void> {
  const { demo, id, opened } = story
  const by = demo.actions[0]!.by
  const dueDate = daysAfter(opened, 12)
  const action = await addAction(context, story, {
    what: demo.firstCycle!.action,
    by,
    causeId: roots[0]!,
    dueDate,
  })
  await finish(context, action, dueDate)
  await capas.set(context, id, {
    cycle: 2,
    pastCycles: [
      {
        cycle: 1,
        endedOn: daysAfter(opened, Math.round(demo.days * 0.4)),
        metric: 'Casos repetidos',
        baseline: null,
        target: 'Ninguno en 30 días',
        method: 'Contar los casos registrados',
        checkedOn: daysAfter(opened, Math.round(demo.days * 0.4)),
        result: 'notEffective',
        notes: demo.firstCycle!.notes,
        evidence: 'Registro de no conformidades',
        reason: null,
      },
    ],
  })
}

const finish = (context: Context, { id, responsibleId }: CapaAction, day: string): Promise<unknown> =>
  capaActions.set(context, id, {
    status: 'done',
    progress: 100,
    result: 'Se hizo como estaba planificado.',
    evidence: 'Acta y registro del proceso',
    startedAt: `${daysAfter(day, -5)}T15:00:00Z`,
    doneAt: `${day}T15:00:00Z`,
    doneBy: responsibleId,
  })

/** From the approval to the state of the story. */
export async function carryOut(context: Context, story: Story): Promise<void> {
  const { demo, id, owner, opened } = story
  if (demo.status === 'planning') return
  const approved = daysAfter(opened, Math.round(demo.days * (demo.firstCycle ? 0.5 : 0.3)))
  await signBy(context, story, { by: approverOf(owner), meaning: 'approved', day: approved })
  const capa = await capas.get(context, id)
  await capas.set(context, id, {
    status: 'approved',
    measurements: await baselineOf(context.db, capa, approved),
  })
  if (!isWorkedOn(demo)) return
  await workOn(context, story, capa.cycle)
  await capas.set(context, id, { status: 'implementing' })
  if (!isDone(demo)) return
  await capas.set(context, id, { status: 'effectivenessReview' })
  await measureDueCapas(context, story.today)
  if (!isClosedCapa(demo.status)) return
  await judge(context, story)
}

async function workOn(context: Context, { demo, id, opened }: Story, cycle: number): Promise<void> {
  const actions = await capaActions.all(context, {
    conditions: [sql`t.capa_id = ${id} and t.cycle = ${cycle}`],
  })
  for (const [at, action] of actions.entries())
    if (isDone(demo)) await finish(context, action, action.dueDate)
    else if (at === 0)
      await capaActions.set(context, action.id, {
        status: 'inProgress',
        progress: 40,
        startedAt: `${daysAfter(opened, Math.round(demo.days * 0.5))}T15:00:00Z`,
      })
}

async function judge(context: Context, story: Story): Promise<void> {
  const { id, today } = story
  const day = daysAfter(today, -5)
  await capas.set(context, id, {
    effectivenessResult: {
      result: 'effective',
      notes: 'En los noventa días observados se alcanzó la meta y no hubo casos nuevos por esta causa.',
      evidence: 'Medición del período y registro de no conformidades',
      date: day,
      earlyReason: null,
    },
    riskUpdate: { answer: 'no', detail: null },
    qmsChange: { answer: 'yes', detail: 'PO-04, lista de preparación, versión 4' },
  })
  await signBy(context, story, { by: 'quality', meaning: 'closed', day })
  await capas.set(context, id, { status: 'closed', closedAt: `${day}T16:00:00Z` })
}

type Signing = { by: EmployeeKey; meaning: SignatureMeaning; day: string }
async function signBy(
  context: Context,
  { id, employees }: Story,
  { by, meaning, day }: Signing,
): Promise<void> {
  const file = await fileOf(context, await capas.get(context, id))
  const signer = await asEmployee(context, employees.get(by)!)
  await signFile(signer, file, { meaning, at: `${day}T15:30:00Z` })
}
