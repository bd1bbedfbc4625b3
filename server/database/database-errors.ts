/** Maps errors of PostgreSQL and of files to refusals with actionable messages. */
import { conflict, invalid, messages, Refusal } from '#core/errors.ts'
import { validationWords } from '#core/validation-words.ts'
import { refusalFromDisk } from '../health/disk.ts'
import { inUse } from './in-use.ts'

type DatabaseError = Error & { code?: string; constraint?: string; table?: string; detail?: string }
const camel = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** `courses_code_key` → `code`: constraints are named table_column_key. */
function columnOf(error: DatabaseError): string {
  const name = (error.constraint ?? '')
    .replace(new RegExp(`^${error.table ?? ''}_`), '')
    .replace(/_(key|fkey|check)$/, '')
  return camel(name) || 'data'
}

/** The server is unreachable, so a retry may help. */
export const isConnectionLost = (error: DatabaseError): boolean =>
  // 57P0x, 25P03: server stopping, starting or session ended; 53300: too many connections; E…: no server.
  /^(57P0[1-5]|25P03|53300|08\d{3}|E(CONNREFUSED|CONNRESET|NOENT|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN)|ENOTFOUND)$/.test(
    error.code ?? '',
  ) || /timeout e(xceeded|xpired)|read timeout|Connection terminated|not queryable/.test(error.message)
// 55P03 lock timeout, 40P01 deadlock, 40001 serialization, 57014 statement timeout: a retry may help.
const isBusy = ({ code = '' }: DatabaseError): boolean => /^(55P03|40P01|40001|57014)$/.test(code)
// 22021, 22P05: invalid character such as NUL; 22003: number out of range; 22007 to 22009: invalid date or time.
const isUnstorable = ({ code = '', message }: DatabaseError): boolean =>
  /^(22021|22P05|22003|2200[789])$/.test(code) && !isOverflow(message)
/** A sum that is wider than its place is nothing that the caller sent, so no field is to blame. */
const isOverflow = (message: string): boolean => message.startsWith('numeric field overflow')
const unavailable = (seconds: string) =>
  new Refusal(503, messages.unavailable, { headers: { 'retry-after': seconds } })

/** Not about what was asked, which may succeed later: a deadlock, no server, a full disk. */
export const isPassing = ({ status }: Refusal): boolean => status >= 500

/** Undefined for programming errors. */
export function refusalFromDatabase(error: unknown): Refusal | undefined {
  if (!(error instanceof Error)) return undefined
  const known: DatabaseError = error
  if (known.code === '23505') return invalid({ [columnOf(known)]: validationWords.taken })
  if (known.code === '23503') return missingReference(known)
  if (isUnstorable(known)) return invalid({ data: validationWords.fallback })
  if (isBusy(known)) return unavailable('1')
  const isLost = isConnectionLost(known)
  return refusalFromDisk(known, isLost) ?? (isLost ? unavailable('2') : undefined)
}

function missingReference(error: DatabaseError): Refusal {
  const isStillNeeded = error.detail?.includes('still referenced')
  return isStillNeeded ? conflict(inUse) : invalid({ [columnOf(error)]: validationWords.missingRecord })
}
