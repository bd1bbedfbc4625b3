/** Creates, changes and removes cases. */
import { assertAll, conflict, messages, Refusal } from '#core/errors.ts'
import type { Create, Patch } from '#core/resource.ts'
import { homeDay } from '#core/time-zone.ts'
import type { Words } from '#core/words.ts'
import { referred } from '#server/database/references.ts'
import { ncos } from '#resources/quality/ncos/nco-records.server.ts'
import type { Context } from '#server/http/context.ts'
import {
  assertActing,
  assertOpen,
  assertWorksOn,
  capas,
  changedAfterSigning,
  fileOf,
  isOfQuality,
  lockCapa,
  mayCheck,
  mayWorkOn,
} from './capa-records.server.ts'
import type { creating } from './capa.api.ts'
import { addLink } from './links/capa-nco.server.ts'
import { beforeOpening, capaErrors, cycleStart } from './capa-rules.ts'
import type { capas as resource, Capa } from './capa.ts'
import { isApprovedAgain, takenAway } from './states/capa-guards.ts'
import { isDraftCapa, isLockedCapa, partOfField } from './states/capa-state.ts'

type Fields = typeof resource.fields

const cancelInstead: Words = {
  es: 'Solo un borrador se elimina; un caso abierto se anula.',
  en: 'Only a draft is removed; a case that was opened is cancelled.',
}

const inFuture: Words = { es: 'No puede ser una fecha futura', en: 'Cannot be after today' }
const onlyQualityNames: Words = {
  es: 'Con el caso abierto, solo Calidad cambia a quien responde, aprueba o verifica.',
  en: 'Once the case is open, only Quality changes who owns, approves and verifies it.',
}
const forbidden = () => new Refusal(403, messages.forbidden)

export async function createCapa(
  context: Context,
  { ncoIds, ...input }: Create<typeof creating>,
): Promise<Capa> {
  // In one order, so that two cases made of the same ones wait for each other instead of locking crosswise.
  const cases = (ncoIds ?? []).toSorted((a, b) => Number(a) - Number(b))
  const whole = { ...input, effectivenessResult: null, evidenceFiles: [], riskUpdate: null, qmsChange: null }
  const capa = await capas.create(context, whole, () =>
    assertAll(
      () => capaErrors(input),
      () => assertActing(context, actingIn(input, Object.keys(input))),
      ...cases.map((nco) => async () => {
        await referred('ncoIds', ncos.assertExists(context, nco))
      }),
    ),
  )
  for (const nco of cases) await referred('ncoIds', addLink(context, { capaId: capa.id, nco }))
  return capa
}

type Acting = 'ownerId' | 'approverId' | 'verifierId'
/** Who owns the case, and who signs, of the fields that are named. */
function actingIn(capa: { [K in Acting]?: Capa[K] | undefined }, names: readonly string[]) {
  const of = (...all: Acting[]) =>
    Object.fromEntries(all.filter((name) => names.includes(name)).map((name) => [name, capa[name] ?? null]))
  return { owners: of('ownerId'), signers: of('approverId', 'verifierId') }
}

export async function patchCapa(context: Context, id: string, input: Patch<Fields>): Promise<Capa> {
  const locked = await lockCapa(context, id)
  const isWorker = await mayWorkOn(context, locked)
  if (!isWorker && !(await mayCheck(context, locked))) throw forbidden()
  return capas.patch(context, id, input, {
    derive: async (_, after) => ({ changedAfterSigning: await changedAfterSigning(context, after) }),
    check: async (before, after) => {
      if (isLockedCapa(before.status)) assertOpen(before, 'facts')
      const changed = (Object.keys(input) as (keyof Fields)[]).filter(
        (name) => name in after && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
      )
      if (!isWorker && changed.some((name) => partOfField(name) !== 'check')) throw forbidden()
      await assertPartsOpen(context, before, changed)
      assertNaming(context, before, changed)
      await assertAll(
        () => capaErrors(after),
        () => dayErrors(before, after),
        () => assertActing(context, actingIn(after, changed)),
        () => stateErrors(context, before, after),
      )
    },
  })
}

/** The approver stays as signed, unless a changed plan waits for somebody who can sign it. */
async function assertPartsOpen(context: Context, capa: Capa, changed: readonly string[]): Promise<void> {
  const isWaiting = changed.includes('approverId') && isApprovedAgain(await fileOf(context, capa))
  for (const name of changed) if (name !== 'approverId' || !isWaiting) assertOpen(capa, partOfField(name))
}

/** Who approves and verifies is independent: once the case is open, nobody who works on it names them alone. */
const named: readonly string[] = ['ownerId', 'approverId', 'verifierId']
function assertNaming(context: Context, { status }: Capa, changed: readonly string[]): void {
  if (isDraftCapa(status) || isOfQuality(context)) return
  if (changed.some((name) => named.includes(name))) throw new Refusal(403, onlyQualityNames)
}

function dayErrors(before: Capa, after: Capa): Record<string, Words> {
  const opened = cycleStart(after)
  const isMovedBack = after.dueDate !== before.dueDate && after.dueDate !== null && after.dueDate < opened
  const misplaced = checkDayError(after, opened)
  return {
    ...(isMovedBack && { dueDate: beforeOpening }),
    ...(misplaced && { 'effectivenessResult.date': misplaced }),
  }
}

function checkDayError({ effectivenessResult }: Capa, opened: string): Words | undefined {
  const checked = effectivenessResult?.date
  if (!checked) return undefined
  if (checked < opened) return beforeOpening
  return checked > homeDay() ? inFuture : undefined
}

async function stateErrors(context: Context, before: Capa, after: Capa): Promise<Record<string, Words>> {
  if (isDraftCapa(before.status)) return {}
  return takenAway(await fileOf(context, before), await fileOf(context, after), homeDay())
}

export async function removeCapa(context: Context, id: string): Promise<void> {
  await assertWorksOn(context, await lockCapa(context, id))
  await capas.remove(context, id, ({ status }) => {
    if (!isDraftCapa(status)) throw conflict(cancelInstead)
  })
}
