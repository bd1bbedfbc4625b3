/** Who of the people that a case names can act: who works here, and who can sign. */
import type { Words } from '#core/words.ts'

/** Sets of employees, by id. */
export type ActingPeople = {
  /** Work here today. */
  employed: ReadonlySet<string>
  /** Work here, and have an active user whose role lets them sign. */
  signing: ReadonlySet<string>
}
type Named = Record<string, string | null>

export const actingWords = {
  left: {
    es: 'Ya no trabaja aquí: nombre a otra persona',
    en: 'No longer works here: name somebody else',
  },
  noUser: {
    es: 'No tiene un usuario activo con el que firmar: asígnele uno o nombre a otra persona',
    en: 'Has no active user to sign with: give them one, or name somebody else',
  },
} satisfies Record<string, Words>

/** What keeps the named people from acting, by field: owners must work here, signers must also have a user. */
export function actingErrors(
  { employed, signing }: ActingPeople,
  { owners = {}, signers = {} }: { owners?: Named; signers?: Named },
): Record<string, Words> {
  const named = [...Object.entries(owners), ...Object.entries(signers)]
  return Object.fromEntries(
    named.flatMap(([field, id]) => {
      if (!id) return []
      if (!employed.has(id)) return [[field, actingWords.left]]
      return field in signers && !signing.has(id) ? [[field, actingWords.noUser]] : []
    }),
  )
}
