/** Rules between the fields of a case, its items and its actions, for server and form. */
import { decimalOf } from '#core/money/decimal.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import type { NcoAction } from './nco-action.ts'
import type { NcoItem } from './nco-item.ts'
import type { Nco } from './nco.ts'

type Errors = Record<string, Words>
const { required } = validationWords
const words = {
  future: { es: 'No puede ser una fecha futura', en: 'Must not be in the future' },
  afterDetected: {
    es: 'No puede ser posterior al día en que se detectó',
    en: 'Must not be after the day it was detected',
  },
  beforeDetected: {
    es: 'No puede ser anterior al día en que se detectó',
    en: 'Must not be before the day it was detected',
  },
  ownVerifier: {
    es: 'Quien verifica no puede ser el responsable del caso',
    en: 'The verifier must not be the owner of the case',
  },
  more: { es: 'No puede superar la cantidad revisada', en: 'Must not exceed the quantity checked' },
  undecided: { es: 'Decida primero la disposición', en: 'Decide on the disposition first' },
  beforeDecision: {
    es: 'No puede ser anterior a la decisión',
    en: 'Must not be before the decision',
  },
  beforeCorrection: {
    es: 'No puede ser anterior a la corrección',
    en: 'Must not be before the correction',
  },
  afterParts: {
    es: 'Una partida o una acción tiene una fecha anterior',
    en: 'An item or an action has an earlier date',
  },
  uncorrected: { es: 'Primero anote cuándo se corrigió', en: 'Note when it was corrected first' },
} satisfies Record<string, Words>

type Broken = Words | undefined
const only = (errors: Record<string, Broken>): Errors =>
  Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, Words] => Boolean(entry[1])))
const isAfter = (day: string | null, other: string | null): boolean =>
  day !== null && other !== null && day > other
const when = (isBroken: boolean, message: Words): Broken => (isBroken ? message : undefined)
/** A day that something else asks for, and that has come. */
const pastDay = (day: string | null, isNeeded: boolean, today: string): Broken => {
  if (!day) return when(isNeeded, required)
  return when(day > today, words.future)
}

type Dated = Pick<
  Nco,
  | 'source'
  | 'sourceOther'
  | 'detectedAt'
  | 'occurredAt'
  | 'dueDate'
  | 'ownerId'
  | 'verifierId'
  | 'customerInformed'
  | 'customerInformedAt'
>
export const ncoErrors = (nco: Dated, today: string): Errors =>
  only({
    sourceOther: when(nco.source === 'other' && !nco.sourceOther, required),
    detectedAt: when(nco.detectedAt > today, words.future),
    occurredAt: when(isAfter(nco.occurredAt, nco.detectedAt), words.afterDetected),
    dueDate: when(isAfter(nco.detectedAt, nco.dueDate), words.beforeDetected),
    verifierId: when(nco.verifierId !== null && nco.verifierId === nco.ownerId, words.ownVerifier),
    customerInformedAt:
      when(isAfter(nco.detectedAt, nco.customerInformedAt), words.beforeDetected) ??
      pastDay(nco.customerInformedAt, nco.customerInformed === 'yes', today),
  })

type Parts = {
  items: readonly Pick<NcoItem, 'dispositionAt'>[]
  actions: readonly Pick<NcoAction, 'dueDate'>[]
}
/** A case is not detected after what was decided and planned on it. */
export const detectionErrors = (
  { detectedAt }: Pick<Nco, 'detectedAt'>,
  { items, actions }: Parts,
): Errors => {
  const days = [...items.map(({ dispositionAt }) => dispositionAt), ...actions.map(({ dueDate }) => dueDate)]
  return only({
    detectedAt: when(
      days.some((day) => isAfter(detectedAt, day)),
      words.afterParts,
    ),
  })
}

type Decided = Omit<NcoItem, 'id' | 'version' | 'status'>
type ItemDays = { today: string; detectedAt: string }
/** A decision names who took it and when, a verification too. */
export const itemErrors = (item: Decided, { today, detectedAt }: ItemDays): Errors =>
  only({
    quantityNonconforming: when(isMoreThanChecked(item), words.more),
    ...decisionErrors(item, { today, detectedAt }),
    correctedAt: correctionError(item, today),
    verifiedBy: when(item.verification !== null && !item.verifiedBy, required),
    verifiedAt:
      when(isAfter(item.correctedAt, item.verifiedAt), words.beforeCorrection) ??
      pastDay(item.verifiedAt, item.verification !== null, today),
  })

const isMoreThanChecked = ({ quantityChecked, quantityNonconforming }: Decided): boolean =>
  quantityChecked !== null &&
  quantityNonconforming !== null &&
  decimalOf(quantityNonconforming).gt(decimalOf(quantityChecked))

const decisionErrors = (item: Decided, { today, detectedAt }: ItemDays): Record<string, Broken> => {
  const isDecided = item.disposition !== null
  const isFollowed = item.correctedAt !== null || item.verification !== null
  return {
    disposition: when(!isDecided && isFollowed, words.undecided),
    dispositionBy: when(isDecided && !item.dispositionBy, required),
    dispositionAt:
      when(isAfter(detectedAt, item.dispositionAt), words.beforeDetected) ??
      pastDay(item.dispositionAt, isDecided, today),
    concessionRef: when(item.disposition === 'acceptUnderConcession' && !item.concessionRef, required),
  }
}

function correctionError(item: Decided, today: string): Broken {
  const { correctedAt, correctedBy, dispositionAt, verification } = item
  if (!correctedAt) return correctedBy ? required : when(verification !== null, words.uncorrected)
  if (correctedAt > today) return words.future
  return when(isAfter(dispositionAt, correctedAt), words.beforeDecision)
}

export const actionDayErrors = ({ detectedAt }: Pick<Nco, 'detectedAt'>, dueDate: unknown): Errors =>
  only({ dueDate: when(Boolean(dueDate) && String(dueDate) < detectedAt, words.beforeDetected) })
