/** The demo's eight users, one per role, with one public password. */
import type { Role } from '#core/roles.ts'

export const demoPassword = 'conforme-demo'

/** By role; users who are staff or instructors have the same names there. */
export const userNames: Record<Role, string> = {
  admin: 'Carmen Yaque Bonó',
  training: 'Luis Manuel Jobo Almonte',
  sales: 'Wilkin Cajuil Reyes',
  billing: 'Mercedes Anón Polanco',
  quality: 'Rosanna Palma Real',
  editor: 'Julissa Mangle Ortiz',
  auditor: 'Octavio Ébano Frías',
  instructor: 'Marisela Guayacán Peña',
}
export const usernameOf = (role: Role): string => `${role}@demo.test`
export const demoUsernames = (Object.keys(userNames) as Role[]).map(usernameOf)
