/** Actions of an admin on a user, with their confirmations. */
import type { Client } from '#core/client.ts'
import { messages } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import { secondFactorsApi } from '../second-factors/second-factor.api.ts'
import { usersApi } from './user.api.ts'
import type { LinkPurpose, User } from './user.ts'
import { stateOf, type UserState } from './user-state.screens.tsx'

/** A one-time link to hand over. */
export type CreatedLink = { user: User; link: string; purpose: LinkPurpose }
export type UserStep = {
  words: Words
  /** The question of the confirmation. */
  title: Words
  text: Words
  button: Words
  done?: Words
  isDangerous?: boolean
  /** Offered in these states, and never for oneself. */
  states: readonly UserState[]
  /** Further conditions. */
  isFor?: (user: User) => boolean
  take: (client: Client, user: User) => Promise<CreatedLink | undefined>
}

const setActive =
  (active: boolean) =>
  async (client: Client, { id }: User): Promise<CreatedLink | undefined> => {
    await client.call(usersApi.patch, { params: { id }, input: { active } })
    return undefined
  }

export const userSteps = {
  inviteAgain: {
    words: { es: 'Crear enlace nuevo', en: 'Create a new link' },
    title: { es: '¿Crear otra invitación para {name}?', en: 'Make another invitation for {name}?' },
    text: {
      es: 'El enlace anterior deja de servir y usted recibe uno nuevo para {email}.',
      en: 'The earlier link stops working and you get a new one for {email}.',
    },
    button: { es: 'Crear enlace', en: 'Create link' },
    states: ['invited'],
    take: async (client, { id }) => ({
      ...(await client.call(usersApi.inviteAgain, { params: { id } })),
      purpose: 'invitation',
    }),
  },
  reset: {
    words: { es: 'Restablecer contraseña', en: 'Reset password' },
    title: { es: '¿Restablecer la contraseña de {name}?', en: 'Reset the password of {name}?' },
    text: {
      es: 'Su contraseña actual deja de servir y sus sesiones se cierran al instante. Usted recibe un enlace para que elija otra.',
      en: 'The current password stops working and all sessions end at once. You get a link to choose another one.',
    },
    button: { es: 'Restablecer', en: 'Reset' },
    isDangerous: true,
    states: ['active'],
    take: async (client, { id }) => ({
      ...(await client.call(usersApi.reset, { params: { id } })),
      purpose: 'reset',
    }),
  },
  removeSecondFactor: {
    words: { es: 'Quitar el segundo factor', en: 'Remove the second factor' },
    title: { es: '¿Quitar el segundo factor de {name}?', en: 'Remove the second factor of {name}?' },
    text: {
      es: 'Para quien perdió el teléfono y los códigos de recuperación. Podrá entrar solo con la contraseña y recibe un correo. Asegúrese antes de que es esa persona quien lo pide.',
      en: 'For somebody who lost the phone and the recovery codes. The password alone will then be enough, and a mail says so. First make sure that it is this person who asks.',
    },
    button: { es: 'Quitar', en: 'Remove' },
    done: messages.saved,
    isDangerous: true,
    states: ['active', 'deactivated'],
    isFor: ({ secondFactorAt }) => secondFactorAt !== null,
    take: async (client, { id }) => {
      await client.call(secondFactorsApi.remove, { params: { id } })
      return undefined
    },
  },
  activate: {
    words: { es: 'Activar', en: 'Activate' },
    title: { es: '¿Activar a {name}?', en: 'Activate {name}?' },
    text: {
      es: 'Podrá entrar otra vez con los roles y la contraseña que tenía.',
      en: 'May sign in again, with the same roles and password as before.',
    },
    button: { es: 'Activar', en: 'Activate' },
    done: messages.saved,
    states: ['deactivated'],
    take: setActive(true),
  },
  deactivate: {
    words: { es: 'Desactivar', en: 'Deactivate' },
    title: { es: '¿Desactivar a {name}?', en: 'Deactivate {name}?' },
    text: {
      es: 'Sus sesiones y enlaces terminan al instante y no podrá entrar hasta que lo active de nuevo. Lo que hizo se conserva.',
      en: 'All sessions and links end at once, and no sign-in until activated again. Past work is kept.',
    },
    button: { es: 'Desactivar', en: 'Deactivate' },
    done: messages.saved,
    isDangerous: true,
    states: ['active', 'invited'],
    take: setActive(false),
  },
  remove: {
    words: { es: 'Eliminar', en: 'Remove' },
    title: { es: '¿Eliminar a {name}?', en: 'Remove {name}?' },
    text: {
      es: 'Sus sesiones se cierran, su contraseña se borra y desaparece de esta lista. El historial conserva su nombre. No se puede deshacer.',
      en: 'All sessions end, the password is deleted, and the user leaves this list. The history keeps the name. This cannot be undone.',
    },
    button: { es: 'Eliminar', en: 'Remove' },
    done: messages.removed,
    isDangerous: true,
    states: ['active', 'invited', 'deactivated'],
    take: async (client, { id }) => {
      await client.call(usersApi.remove, { params: { id } })
      return undefined
    },
  },
} satisfies Record<string, UserStep>
export type StepKey = keyof typeof userSteps

export const stepsFor = (user: User): [StepKey, UserStep][] =>
  (Object.entries(userSteps) as [StepKey, UserStep][]).filter(
    ([, { states, isFor }]) => states.includes(stateOf(user)) && (isFor?.(user) ?? true),
  )
