/** Fields of API keys: programs of the firm that call Conforme. */
import { choices, date, moment, optional, readOnly, text } from '#core/field.ts'
import { resource, type Row } from '#core/resource.ts'
import { roles } from '#core/roles.ts'

/** Not the administration: what it alone may do needs its own sign-in. */
const { admin: _, ...rolesOfKeys } = roles

export const apiKeys = resource(
  'apiKeys',
  {
    name: text({ es: 'Nombre', en: 'Name' }, { min: 2, max: 80 }),
    roles: choices({ es: 'Roles', en: 'Roles' }, rolesOfKeys, { min: 1, max: 7 }),
    /** The last day on which it works; without one it works until it is revoked. */
    expiresOn: optional(date({ es: 'Vence el', en: 'Expires on' }, { min: 0 })),
    /** The first characters of the key, by which people tell keys apart. */
    prefix: readOnly(text({ es: 'Comienzo', en: 'Beginning' })),
    lastUsedAt: readOnly(optional(moment({ es: 'Último uso', en: 'Last use' }))),
  },
  {
    words: { one: { es: 'Clave de API', en: 'API key' }, many: { es: 'Claves de API', en: 'API keys' } },
    title: ['name'],
  },
)
export type ApiKey = Row<typeof apiKeys.fields>
