/** The eight sign-ins of the demo, one for each role; they share one password that everybody may know. */
import type { Role } from '#core/roles.ts'

export const demoPassword = 'conforme-demo'

/** By role; the names of those who are staff or instructors are the same there. */
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
