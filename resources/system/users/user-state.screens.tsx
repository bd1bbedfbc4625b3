/** The status of a user: invited, active or deactivated. */
import type { Filter } from '#core/filter.ts'
import type { Words } from '#core/words.ts'
import type { User } from './user.ts'
import type { Tone } from '#web/ui/badge.tsx'

type State = { words: Words; many: Words; tone: Tone; filters: Filter[] }
export const userStates = {
  active: {
    words: { es: 'Activo', en: 'Active' },
    many: { es: 'Activos', en: 'Active' },
    tone: 'success',
    filters: [
      { field: 'active', op: 'eq', value: true },
      { field: 'registeredAt', op: 'empty', value: false },
    ],
  },
  invited: {
    words: { es: 'Invitado', en: 'Invited' },
    many: { es: 'Invitados', en: 'Invited' },
    tone: 'info',
    filters: [
      { field: 'active', op: 'eq', value: true },
      { field: 'registeredAt', op: 'empty', value: true },
    ],
  },
  deactivated: {
    words: { es: 'Desactivado', en: 'Deactivated' },
    many: { es: 'Desactivados', en: 'Deactivated' },
    tone: 'neutral',
    filters: [{ field: 'active', op: 'eq', value: false }],
  },
} satisfies Record<string, State>
export type UserState = keyof typeof userStates

export const isUserState = (text: string | null): text is UserState => text !== null && text in userStates

export function stateOf({ active, registeredAt }: Pick<User, 'active' | 'registeredAt'>): UserState {
  if (!active) return 'deactivated'
  return registeredAt ? 'active' : 'invited'
}
