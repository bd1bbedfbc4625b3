/** What PostgreSQL refuses, as an answer people can act on. */
import { invalid, messages, Refusal } from '#core/errors.ts'
import { validationWords } from '#core/validation-words.ts'

type DatabaseError = Error & { code?: string; constraint?: string; table?: string; detail?: string }
const camel = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** `courses_code_key` → `code`: constraints are named table_column_key. */
function columnOf(error: DatabaseError): string {
  const name = (error.constraint ?? '')
    .replace(new RegExp(`^${error.table ?? ''}_`), '')
    .replace(/_(key|fkey|check)$/, '')
  return camel(name) || 'data'
}

// 57P0x: the server is stopping or starting; 53300: no connection left; ECONN…: it is not there.
const UNAVAILABLE = /^(57P0[1-3]|53300|08\d{3}|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/

export function refusalFromDatabase(error: unknown): Refusal | undefined {
  const known = error as DatabaseError
  const code = known?.code ?? ''
  if (code === '23505') return invalid({ [columnOf(known)]: validationWords.taken })
  if (code === '23503') {
    const isStillNeeded = known.detail?.includes('still referenced') ?? false
    return isStillNeeded
      ? new Refusal(409, messages.inUse)
      : invalid({ [columnOf(known)]: validationWords.missingRecord })
  }
  // 55P03 lock timeout, 40P01 deadlock, 40001 serialization: asking again helps.
  if (/^(55P03|40P01|40001|57014)$/.test(code))
    return new Refusal(503, messages.unavailable, { headers: { 'retry-after': '1' } })
  if (
    UNAVAILABLE.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated/.test(known?.message ?? '')
  ) {
    return new Refusal(503, messages.unavailable, { headers: { 'retry-after': '2' } })
  }
  return undefined
}
