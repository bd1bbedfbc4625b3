/** What a case still lacks before a state, by field (non-conformities.md). */
import { isBlank } from '#core/display.ts'
import type { Field } from '#core/field.ts'
import { homeDayOf } from '#core/time-zone.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import { actingErrors, actingWords, type ActingPeople } from '../../acting-people/acting-people.ts'
import type { Recorders } from '../../action-states/action-doers.ts'
import { isCancelledAction, isDoneAction, isOpenAction } from '../../action-states/action-state.ts'
import type { NcoAction } from '../nco-action.ts'
import type { NcoItem } from '../nco-item.ts'
import { correctingTypes, correctorsOf, independenceWords, isOwnWork } from '../nco-independence.ts'
import { ncoErrors } from '../nco-rules.ts'
import { ncos, ncoSteps, type Nco, type NcoStatus } from '../nco.ts'
import { ncoCourse } from './nco-state.ts'

/** How far the corrective actions linked to a case are. */
export type CapaProgress = 'none' | 'linked' | 'implementing' | 'closed'
/** A case with what its guards read. */
export type NcoFile = {
  nco: Nco
  items: readonly NcoItem[]
  actions: readonly NcoAction[]
  recorders: Recorders
  capa: CapaProgress
  /** Who of its people can act. */
  people: ActingPeople
  /** The setting: a required corrective action must be closed before the case. */
  needsClosedCapa: boolean
  /** Somebody of the quality office is among those who see the case. */
  isSeenByQuality: boolean
  today: string
}
export type Missing = Record<string, Words>

const { required } = validationWords
const words = {
  item: {
    es: 'Anote al menos una partida; solo una observación no las necesita',
    en: 'Note at least one item; only an observation has none',
  },
  unseen: {
    es: 'Nombre a alguien de Calidad que pueda tratar el caso',
    en: 'Name somebody of Quality who can treat the case',
  },
  containment: {
    es: 'Haga una acción de contención o corrección, o diga por qué no hace falta',
    en: 'Do a containment or correction action, or say why none is needed',
  },
  disposition: { es: 'Decida qué se hace con esta partida', en: 'Decide what is done with this item' },
  open: { es: 'Falta hacer o anular esta acción', en: 'This action is still to be done or cancelled' },
  note: { es: 'Falta el resultado', en: 'The result is missing' },
  unverified: { es: 'Falta verificar la corrección', en: 'The correction is still to be verified' },
  rejected: {
    es: 'No pasó la verificación: corrija y verifique de nuevo',
    en: 'The verification rejected it: correct and verify again',
  },
  capa: {
    es: 'Enlace la acción correctiva, que debe estar en ejecución',
    en: 'Link the corrective action, which must be under way',
  },
  reopened: {
    es: 'El caso se reabrió: haga al menos una acción nueva, o verifique de nuevo',
    en: 'The case was reopened: do at least one new action, or verify again',
  },
  closedCapa: {
    es: 'Enlace la acción correctiva, que debe estar cerrada',
    en: 'Link the corrective action, which must be closed',
  },
} satisfies Record<string, Words>

type Guard = (file: NcoFile) => Missing
const isNeeded = ({ mode, neededFor }: Field, step: Words): boolean =>
  mode === 'required' || neededFor === step
/** Required fields, and those whose label says that this step needs them. */
const needed = (nco: Nco, step: keyof typeof ncoSteps): Missing =>
  Object.fromEntries(
    Object.entries<Field>(ncos.fields)
      .filter(([name, field]) => isNeeded(field, ncoSteps[step]) && isBlank(nco[name as keyof Nco]))
      .map(([name]) => [name, required]),
  )
const eachOf = <T extends { id: string }>(
  name: string,
  all: readonly T[],
  messageOf: (one: T) => Words | undefined,
): Missing =>
  Object.fromEntries(
    all.flatMap((one) => {
      const message = messageOf(one)
      return message ? [[`${name}.${one.id}`, message]] : []
    }),
  )

const registering: Guard = ({ nco, items, people, isSeenByQuality, today }) => ({
  ...needed(nco, 'registered'),
  ...ncoErrors(nco, today),
  ...actingErrors(people, { owners: { ownerId: nco.ownerId } }),
  ...(items.length === 0 && nco.kind !== 'observation' && { items: words.item }),
  ...(nco.isConfidential && !isSeenByQuality && { namedIds: words.unseen }),
})

const containing: Guard = ({ nco, actions }) => {
  const isContained = actions.some(
    ({ type, status }) => correctingTypes.includes(type) && isDoneAction(status),
  )
  return {
    ...(!isContained && isBlank(nco.noContainmentReason) && { noContainmentReason: words.containment }),
    ...needed(nco, 'contained'),
  }
}

const deciding: Guard = ({ nco, items }) => ({
  ...needed(nco, 'inTreatment'),
  ...eachOf('items', items, ({ disposition }) => (disposition ? undefined : words.disposition)),
})

const treating: Guard = ({ actions, people }) =>
  eachOf('actions', actions, ({ status, responsibleId, result, cancelReason }) => {
    if (isOpenAction(status)) return people.employed.has(responsibleId) ? words.open : actingWords.left
    return isBlank(isDoneAction(status) ? result : cancelReason) ? words.note : undefined
  })

const closing: Guard = (file) => {
  const { nco, items, people } = file
  const { similarText, ...ending } = needed(nco, 'closed')
  const hasSimilar = nco.similarCheck !== null && nco.similarCheck !== 'none'
  return {
    ...eachOf('items', items, (item) => unverifiedItem(item, isOwnWork(item.verifiedBy, file, item))),
    ...(!isWorkedOnAgain(file) && { actions: words.reopened }),
    ...ending,
    ...(hasSimilar && similarText && { similarText }),
    ...actingErrors(people, { signers: { verifierId: nco.verifierId } }),
    ...(nco.verifierId !== null &&
      correctorsOf(file).includes(nco.verifierId) && { verifierId: independenceWords.ownCorrection }),
    ...unansweredBy(file),
  }
}

/** The corrective action that the case needs. */
function unansweredBy({ nco, capa, needsClosedCapa }: NcoFile): Missing {
  const isUnderWay = capa === 'closed' || (capa === 'implementing' && !needsClosedCapa)
  if (nco.capaRequired !== 'yes' || isUnderWay) return {}
  return { capas: needsClosedCapa ? words.closedCapa : words.capa }
}

/** A new action, or a verification since the case was reopened. */
function isWorkedOnAgain({ nco: { reopenedAt }, items, actions }: NcoFile): boolean {
  if (!reopenedAt) return true
  const isSince = (at: string | null) => at !== null && Date.parse(at) > Date.parse(reopenedAt)
  const verifiedOn = (day: string | null) => day !== null && day >= homeDayOf(reopenedAt)
  return (
    actions.some(
      (one) => (isSince(one.createdAt) && !isCancelledAction(one.status)) || isSince(one.verifiedAt),
    ) || items.some((one) => isSince(one.verificationNotedAt) && verifiedOn(one.verifiedAt))
  )
}

function unverifiedItem({ disposition, status }: NcoItem, isOwn: boolean): Words | undefined {
  if (status === 'rejected') return words.rejected
  if (status === 'verified' && isOwn) return independenceWords.ownItem
  const isCorrected = disposition === 'correct' || disposition === 'redo' || status === 'corrected'
  return isCorrected && status !== 'verified' ? words.unverified : undefined
}

const guards: Partial<Record<NcoStatus, Guard>> = {
  registered: registering,
  contained: containing,
  inTreatment: deciding,
  awaitingVerification: treating,
  closed: closing,
}

/** All that a state needs: what came to a case later is judged by the earlier guards too. */
export function missingFor(file: NcoFile, to: NcoStatus): Missing {
  const steps = ncoCourse.slice(1, ncoCourse.indexOf(to as (typeof ncoCourse)[number]) + 1)
  return Object.assign({}, ...steps.map((step) => guards[step]?.(file) ?? {})) as Missing
}

/** Own fields that the state of a case needs, and that a change takes away. */
export function takenAway(before: NcoFile, after: NcoFile): Missing {
  const { status } = before.nco
  const lacked = missingFor(before, status)
  return Object.fromEntries(
    Object.entries(missingFor(after, status)).filter(
      ([key]) => key in ncos.fields && key !== 'noContainmentReason' && !(key in lacked),
    ),
  )
}
