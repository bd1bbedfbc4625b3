/** Who did some of the work of an action: none of them verifies it, nor what it corrected. */
export type Done = {
  responsibleId: string
  doneBy: string | null
  /** The user of Quality who recorded it for them. */
  doneRecordedBy: string | null
}
/** The employee that each user is who recorded work of others. */
export type Recorders = ReadonlyMap<string, string>

export const doersOf = ({ responsibleId, doneBy, doneRecordedBy }: Done, recorders: Recorders): string[] =>
  [responsibleId, doneBy, recorders.get(doneRecordedBy ?? '')].filter((id) => typeof id === 'string')

type Person = { user: string | undefined; employee: string | undefined }
export const isDoer = ({ user, employee }: Person, action: Done): boolean =>
  (employee !== undefined && doersOf(action, new Map()).includes(employee)) ||
  (user !== undefined && user === action.doneRecordedBy)
