/** Cases in each state, and the people whom their rules keep apart. */
import type { Input } from '#core/endpoint.ts'
import { may } from '#core/roles.ts'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { readActingPeople } from '#resources/quality/acting-people/acting-people.server.ts'
import { processesApi } from '#resources/quality/processes/process.api.ts'
import { capaSourcesApi } from '#resources/quality/capa-sources/capa-source.api.ts'
import { capasApi } from '#resources/quality/capas/capa.api.ts'
import type { CapaAction } from '#resources/quality/capas/actions/capa-action.ts'
import type { Capa, CapaStatus } from '#resources/quality/capas/capa.ts'
import type { TestApi, TestUser } from '../fixtures/api.ts'

export type Colleague = { user: TestUser; employeeId: string }
export const PASSWORD = 'caballo correcto grapa'
let count = 0

/** Somebody who works here, with a sign-in of the role. */
export async function addColleague(
  api: TestApi,
  role: 'quality' | 'training' | 'sales' | 'editor' = 'training',
): Promise<Colleague> {
  const user = await api.newUser({ roles: [role], password: PASSWORD })
  const admin = api.client('admin')
  const contact = await admin.call(contactsApi.create, {
    input: { firstName: 'Ana', lastName: `Peña ${user.id}`, preferredLocale: 'es' } as never,
  })
  const { id } = await admin.call(contactsApi.makeEmployee, {
    params: { id: contact.id },
    input: { position: 'Analista', hireDate: '2020-01-15', userId: user.id },
  })
  return { user, employeeId: id }
}

type People = Awaited<ReturnType<typeof addPeople>>
const peopleOf = new WeakMap<TestApi, Promise<People>>()
/** The same people for all cases of a test file; new ones when hostile input took a sign-in from them. */
export async function qualityPeople(api: TestApi): Promise<People> {
  const people = peopleOf.get(api) ?? addPeople(api)
  peopleOf.set(api, people)
  if (await haveSignIns(api, await people)) return people
  peopleOf.delete(api)
  return qualityPeople(api)
}
async function haveSignIns({ db }: TestApi, people: People): Promise<boolean> {
  const ids = Object.values(people).map(({ employeeId }) => employeeId)
  const { signing } = await readActingPeople({ db }, ids, may.workOnCapas)
  return ids.every((id) => signing.has(id))
}
async function addPeople(api: TestApi) {
  const [owner, approver, verifier, worker] = [
    await addColleague(api),
    await addColleague(api),
    await addColleague(api),
    await addColleague(api, 'sales'),
  ]
  return { owner, approver, verifier, worker }
}

const order: readonly CapaStatus[] = [
  'draft',
  'analysis',
  'planning',
  'approved',
  'implementing',
  'effectivenessReview',
  'closed',
]
export type MadeCapa = { capa: Capa; rootId: string; actionId: string }

/** A preventive case that went the whole way to the state. */
export async function capaIn(
  api: TestApi,
  status: CapaStatus,
  values: Record<string, unknown> = {},
): Promise<MadeCapa> {
  const quality = api.client('quality')
  const people = await qualityPeople(api)
  const draft = await draftCapa(api, values)
  const { id } = draft
  const move = (to: CapaStatus) => quality.call(capasApi.state, { params: { id }, input: { to } })
  const patch = (input: object) => quality.call(capasApi.patch, { params: { id }, input })
  const made: MadeCapa = { capa: draft, rootId: '', actionId: '' }
  const steps: Partial<Record<CapaStatus, () => Promise<Capa>>> = {
    analysis: () => move('analysis'),
    planning: async () => {
      made.rootId = await addRoot(api, id)
      await patch({
        method: 'fiveWhys',
        rootCauseSummary: 'Nadie compara la lista con los documentos.',
        extentReview: 'Solo aquí.',
      })
      return move('planning')
    },
    approved: async () => {
      made.actionId = await planWork(api, id, made.rootId)
      return signAs(api, id, { by: people.approver, to: 'approved' })
    },
    implementing: async () => {
      await moveAction(api, made.actionId, { to: 'inProgress' })
      return quality.call(capasApi.get, { params: { id } })
    },
    effectivenessReview: async () => {
      await finishAction(api, made.actionId)
      return move('effectivenessReview')
    },
    closed: async () => {
      await patch(goodResult)
      return signAs(api, id, { by: people.verifier, to: 'closed' })
    },
  }
  const last = status === 'cancelled' ? 'analysis' : status
  for (const to of order.slice(1, order.indexOf(last) + 1)) made.capa = await steps[to]!()
  if (status === 'cancelled')
    made.capa = await quality.call(capasApi.state, {
      params: { id },
      input: { to: status, reason: 'Se abrió dos veces' },
    })
  return made
}

export const goodResult = {
  effectivenessResult: {
    result: 'effective',
    notes: 'Ninguna reemisión en el mes observado.',
    evidence: 'Informe de reemisiones',
    earlyReason: 'El curso terminó antes de lo previsto',
  },
  riskUpdate: { answer: 'no' },
  qmsChange: { answer: 'yes', detail: 'PR-05, versión 3' },
} as const

export async function draftCapa(api: TestApi, values: Record<string, unknown> = {}): Promise<Capa> {
  const input = { ...(await draftInput(api)), ...values }
  return api.client('quality').call(capasApi.create, { input })
}

export async function draftInput(api: TestApi): Promise<Input<typeof capasApi.create>> {
  const quality = api.client('quality')
  const { owner, worker } = await qualityPeople(api)
  const [source] = await quality.call(capaSourcesApi.all)
  count += 1
  const process = await quality.call(processesApi.create, {
    input: { code: `PR-${Date.now()}-${count}`, name: { es: 'Certificación' }, kind: 'operational' },
  })
  return {
    type: 'preventive',
    title: 'Certificados con nombres errados',
    problemStatement: 'Tres certificados salieron con el nombre mal escrito.',
    preventiveRationale: 'Se acerca el pico de inscripciones',
    sourceIds: [source!.id],
    processIds: [process.id],
    priority: 'high',
    ownerId: owner.employeeId,
    teamIds: [worker.employeeId],
  }
}

/** A chain of two whys whose last is the root cause. */
export async function addRoot(api: TestApi, capaId: string): Promise<string> {
  const quality = api.client('quality')
  const top = await quality.call(capasApi.createCause, {
    input: { capaId, description: 'Se copió mal la lista', category: 'method' },
  })
  const root = await quality.call(capasApi.createCause, {
    input: { capaId, parentCauseId: top.id, description: 'No hay lista de control', isRoot: true },
  })
  return root.id
}

type NewAction = { capaId: string; causeId: string; dueDate?: string }
export async function addAction(api: TestApi, { capaId, ...values }: NewAction): Promise<string> {
  const { worker } = await qualityPeople(api)
  const made = await api.client('quality').call(capasApi.createAction, {
    params: { id: capaId },
    input: {
      type: 'corrective',
      description: 'Crear la lista de control',
      responsibleId: worker.employeeId,
      dueDate: daysAfter(homeDay(), 7),
      ...values,
    },
  })
  return made.id
}

type ActionTo = 'inProgress' | 'done' | 'verified' | 'cancelled'
export const moveAction = (api: TestApi, id: string, input: { to: ActionTo; reason?: string }) =>
  api.client('quality').call(capasApi.actionState, { params: { id }, input })

/** Reports the result with its evidence and says that it is done. */
export async function finishAction(api: TestApi, id: string): Promise<void> {
  const worker = api.client((await qualityPeople(api)).worker.user)
  await worker.call(capasApi.patchAction, {
    params: { id },
    input: { result: 'Lista en uso', evidence: 'PR-05' },
  })
  await worker.call(capasApi.actionState, { params: { id }, input: { to: 'done' } })
}

type Signing = { by: Colleague; to: 'approved' | 'closed'; password?: string }
export const signAs = (api: TestApi, id: string, { by, to, password = PASSWORD }: Signing) =>
  api.client(by.user).call(capasApi.sign, { params: { id }, input: { to, password } })

/** An action of a plan that is not approved yet. */
async function plannedAction(api: TestApi): Promise<CapaAction> {
  const { capa, rootId } = await capaIn(api, 'planning')
  const id = await addAction(api, { capaId: capa.id, causeId: rootId })
  return api.client('quality').call(capasApi.getAction, { params: { id } })
}

/** Plans an action and the check of its effect; answers the action. */
async function planWork(api: TestApi, id: string, rootId: string): Promise<string> {
  const { approver, verifier } = await qualityPeople(api)
  const actionId = await addAction(api, { capaId: id, causeId: rootId })
  const input = {
    approverId: approver.employeeId,
    verifierId: verifier.employeeId,
    effectiveness: {
      metric: 'Reemisiones',
      target: 'Ninguna',
      method: 'Contarlas',
      plannedDate: daysAfter(homeDay(), 8),
      windowDays: 30,
    },
  }
  await api.client('quality').call(capasApi.patch, { params: { id }, input })
  return actionId
}

/** A plan that only its approval is missing. */
export async function capaToApprove(api: TestApi): Promise<Capa> {
  const { capa, rootId } = await capaIn(api, 'planning')
  await planWork(api, capa.id, rootId)
  return capa
}

/** How `make.record` makes these. */
export const capaMakers = {
  capas: async (api: TestApi) => draftCapa(api),
  capaCauses: async (api: TestApi, input: object) =>
    api.client('admin').call(capasApi.createCause, { input: input as never }),
  capaActions: async (api: TestApi) => plannedAction(api),
  capaNcos: async (api: TestApi, { capaId, ncoId }: Record<string, unknown>) =>
    api.client('admin').call(capasApi.link, { params: { capa: String(capaId), nco: String(ncoId) } }),
}
