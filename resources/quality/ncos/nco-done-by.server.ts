/** Who did something on a case: the caller, or somebody for whom Quality records it, which is marked. */
import { invalid } from '#core/errors.ts'
import { isAllowed, may } from '#core/roles.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { ownEmployeeId } from '#resources/customers/employees/own-employee.server.ts'

const notYours: Words = {
  es: 'Solo puede ser usted; Calidad lo anota por otra persona',
  en: 'Yourself only; Quality records it for somebody else',
}

type Doing = {
  field: string
  /** Whom the caller names. */
  named: string | null | undefined
  /** Who did it so far. */
  before?: string | null | undefined
  isDone?: boolean
}
export type DoneBy = { by: string | null; recordedBy: string | null }

export async function doneBy(
  context: Context,
  { field, named, before = null, isDone = true }: Doing,
): Promise<DoneBy> {
  const own = await ownEmployeeId(context)
  const usual = isDone ? (own ?? before) : null
  const by = named ?? usual
  // Work of the system itself has no user.
  if (by === null || by === own || !context.user) return { by, recordedBy: null }
  if (!isAllowed(context.user.roles, may.editQuality)) throw invalid({ [field]: notYours })
  return { by, recordedBy: context.user.id }
}

/** Who did an action; work of a user who is no employee is recorded for its responsible. */
export async function actionDoneBy(
  context: Context,
  responsibleId: string,
  named: string | null | undefined,
): Promise<{ doneBy: string | null; doneRecordedBy: string | null }> {
  const { by, recordedBy } = await doneBy(context, { field: 'doneBy', named, before: responsibleId })
  return { doneBy: by, doneRecordedBy: recordedBy }
}
