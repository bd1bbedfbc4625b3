/** Fields of users: staff who sign in. */
import { choice, email, flag, moment, optional, readOnly, choices, text, withDefault } from '#core/field.ts'
import { resource, type Row } from '#core/resource.ts'
import { roles } from '#core/roles.ts'
import { languages, type Words } from '#core/words.ts'

export const densities = {
  compact: { es: 'Compactas', en: 'Compact' },
  comfortable: { es: 'Cómodas', en: 'Comfortable' },
} satisfies Record<string, Words>
export type Density = keyof typeof densities

export const users = resource(
  'users',
  {
    username: email({ es: 'Correo electrónico', en: 'Email' }),
    displayName: text({ es: 'Nombre', en: 'Name' }, { min: 2, max: 120 }),
    roles: withDefault(choices({ es: 'Roles', en: 'Roles' }, roles, { max: 8 }), []),
    locale: withDefault(choice({ es: 'Idioma', en: 'Language' }, languages), 'es'),
    active: withDefault(flag({ es: 'Activo', en: 'Active' }), true),
    density: readOnly(optional(choice({ es: 'Filas de las listas', en: 'Rows of lists' }, densities))),
    writesEnglish: readOnly(optional(flag({ es: 'Formularios con inglés', en: 'Forms with English' }))),
    invitedAt: readOnly(optional(moment({ es: 'Invitado', en: 'Invited' }))),
    registeredAt: readOnly(optional(moment({ es: 'Registrado', en: 'Registered' }))),
    secondFactorAt: readOnly(optional(moment({ es: 'Segundo factor desde', en: 'Second factor since' }))),
    lastSeenAt: readOnly(optional(moment({ es: 'Última entrada', en: 'Last sign-in' }))),
  },
  {
    words: { one: { es: 'Usuario', en: 'User' }, many: { es: 'Usuarios', en: 'Users' } },
    title: ['displayName'],
    search: ['username', 'displayName'],
  },
)
export type User = Row<typeof users.fields>

/** How long one-time links are valid. */
export const linkHours = { invitation: 7 * 24, reset: 24, registration: 24 } as const
export type LinkPurpose = 'invitation' | 'reset'
