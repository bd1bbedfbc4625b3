/** Attendees of the demo's events: invented names, the same in each seeding. */

const firstNames =
  'Yolanda Amaury Carolina Danilo Estela Franklin Gisela Hipólito Ivelisse Jairo Karina Leonel Miguelina Nelson Odalis Pedro Quisqueya Rosanna Santo Tamara Ubaldo Virginia Wander Xiomara Yamil Zoraida Arelis Braulio Crismely Domingo'.split(
    ' ',
  )
const surnames =
  'Acacia Almendro Anacahuita Bejuco Cajuil Caimito Cambrón Capá Cigua Copey Ébano Escobón Flamboyán Framboyán Guácima Guama Guanábano Higüero Jagua Jobo Limoncillo Mora Níspero Olivo Palma Penda Quiebrahacha Roble Sabina Tamarindo Uvero Yagrumo Zapote'.split(
    ' ',
  )
const positions = [
  'Analista de calidad',
  'Auditora interna',
  'Supervisor de planta',
  'Encargada de procesos',
  'Técnico de laboratorio',
  'Coordinadora de seguridad',
  'Jefe de mantenimiento',
  null,
]

export type DemoPerson = {
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
  position: string | null
}

/** The nth person; nobody repeats before all were used. */
export function person(at: number, domain: string): DemoPerson {
  const firstName = firstNames[at % firstNames.length]!
  const one = surnames[(at * 7 + Math.floor(at / firstNames.length)) % surnames.length]!
  const other = surnames[(at * 11 + 5 + Math.floor(at / 990)) % surnames.length]!
  const lastName = `${one} ${other}`
  const hasNoMail = at % 37 === 0
  return {
    firstName,
    lastName,
    email: hasNoMail ? null : `${plain(firstName)}.${plain(one)}${at % 97}@${domain}`,
    phone: hasNoMail || at % 3 === 0 ? `+1809555${String(4000 + (at % 6000)).padStart(4, '0')}` : null,
    position: positions[at % positions.length]!,
  }
}

const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
