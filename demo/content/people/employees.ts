/** The demo's staff: coordinators and signatories. */
import type { Words } from '#core/words.ts'

export type DemoEmployee = {
  firstName: string
  lastName: string
  email: string
  phone: string
  position: string
  department: string
  hireDate: string
  signatoryTitle?: Words
}

export const employees = {
  direction: {
    firstName: 'Carmen',
    lastName: 'Yaque Bonó',
    email: 'admin@demo.test',
    phone: '+18095550161',
    position: 'Directora general',
    department: 'Dirección',
    hireDate: '2003-02-03',
    signatoryTitle: { es: 'Directora general', en: 'Managing director' },
  },
  santoDomingo: {
    firstName: 'Luis Manuel',
    lastName: 'Jobo Almonte',
    email: 'training@demo.test',
    phone: '+18095550162',
    position: 'Coordinador de formación',
    department: 'Formación',
    hireDate: '2014-08-18',
    signatoryTitle: { es: 'Coordinador de formación', en: 'Training coordinator' },
  },
  santiago: {
    firstName: 'Noelia',
    lastName: 'Tamarindo Cruz',
    email: 'noelia.tamarindo@ceibanorma.example',
    phone: '+18295550163',
    position: 'Coordinadora de la sede Santiago',
    department: 'Formación',
    hireDate: '2017-03-06',
  },
  online: {
    firstName: 'Esteban',
    lastName: 'Cigua Ferreiras',
    email: 'esteban.cigua@ceibanorma.example',
    phone: '+18495550164',
    position: 'Coordinador de formación en línea',
    department: 'Formación',
    hireDate: '2020-06-15',
  },
  quality: {
    firstName: 'Rosanna',
    lastName: 'Palma Real',
    email: 'quality@demo.test',
    phone: '+18095550165',
    position: 'Responsable de calidad',
    department: 'Calidad',
    hireDate: '2012-01-16',
    signatoryTitle: { es: 'Responsable de calidad', en: 'Quality manager' },
  },
} as const satisfies Record<string, DemoEmployee>
