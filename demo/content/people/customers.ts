/** Invented contacts of customers, as a table. */
export type DemoCustomer = {
  firstName: string
  lastName: string
  /** The key of the account they work for. */
  account: string
  email: string
  phone: string
  position: string
  department: string | null
  tags: string[]
  /** decider, billing, granted or refused (consent to marketing), en (prefers English), inactive */
  marks: string[]
  notes: string | null
}

const notes: Record<string, string> = {
  'Naranjo Severino': 'Pide la orden de compra antes de la factura.',
  'Bambú Castillo': 'Quiere certificar la distribución antes de abrir la cuarta sucursal.',
  'Albahaca Ureña': 'Proceso de compra menor: necesita tres cotizaciones.',
  'Espino Ledesma': 'Dejó la empresa; el contacto nuevo está por confirmar.',
}

// First name | surnames | account | position | department | tags | marks
const table = `
  Altagracia | Robles Vargas | cumbrefresca | Gerente de calidad | Calidad | ISO 22000, Cliente | decider granted
  Fausto | Nim Acosta | cumbrefresca | Encargado de cuentas por pagar | Finanzas |  | billing
  Maribel | Cedro Tejada | bahiaclara | Coordinadora de SIG | Sistemas de gestión | ISO 45001, Zona franca | decider granted
  Rafael | Laurel Mejía | bahiaclara | Supervisor de seguridad | Producción |  |
  Kenia | Mamey Paulino | coopesur | Oficial de cumplimiento | Cumplimiento | ISO 37301, ISO 27001 | decider granted
  Ysabel | Corozo Díaz | coopesur | Analista de riesgos | Riesgos |  | refused
  Ángel | Sándalo Peralta | rutacaoba | Gerente de flota | Operaciones | ISO 39001 | decider
  Dulce | Naranjo Severino | rutacaoba | Asistente administrativa |  |  | billing
  Peter | Driftwood | coralhorizon | Director of sustainability | Engineering | ISO 14001, ISO 50001, Hotel | decider granted en
  Anabel | Palmera Gil | coralhorizon | Chef ejecutiva | Alimentos y bebidas | HACCP |
  Joel | Cactus Marte | aguasdelnorte | Director técnico | Laboratorio | ISO/IEC 17025 | decider granted
  Scarlet | Orégano Brito | aguasdelnorte | Analista de metales | Laboratorio |  |
  Héctor | Encina Guzmán | valledeluz | Subdirector administrativo | Administración | Sector público, ISO 9001 | decider
  Yahaira | Azafrán Núñez | valledeluz | Encargada de laboratorio clínico | Laboratorio | ISO 15189 | granted
  Ramón | Bambú Castillo | elcompas | Gerente general |  | Prospecto | decider
  Lissette | Girasol Matos | vozantilla | Gerente de seguridad de la información | Tecnología | ISO 27001, ISO 22301 | decider granted
  Michael | Seagrape | vozantilla | Client services manager |  |  | en
  Indhira | Trébol Féliz | auroramed | Ingeniera de validación | Ingeniería | ISO 13485, Zona franca | granted
  Gregorio | Nogal Infante | auroramed | Gerente de calidad | Calidad |  | decider
  Patricia | Almendro Soto | piedraviva | Encargada de seguridad y salud | Obras | ISO 45001 | granted
  Wilfredo | Pino Cuevas | piedraviva | Contralor | Finanzas |  | billing
  Nurys | Jengibre Rojas | cacaoyuna | Encargada de inocuidad | Calidad | HACCP, ISO 28000 | decider granted
  Thelma | Cilantro Abad | cacaoyuna | Jefa de despacho | Logística |  |
  Óscar | Ciprés Volquez | villaserena | Director de planificación | Planificación | Sector público, Planificación | decider
  Belkis | Albahaca Ureña | villaserena | Encargada de compras | Compras |  | billing
  Claudio | Manglar Espinal | puntanorte | Jefe de mantenimiento | Mantenimiento | ISO 50001 | granted
  Raysa | Dalia Montero | puntanorte | Analista ambiental | Ambiente |  |
  Emilio | Tabaco Disla | boreal | Director de operaciones |  | ISO 9001, ISO 37001 | decider
  Sonia | Vainilla Henríquez | boreal | Auditora interna | Auditoría |  | granted
  Gustavo | Espino Ledesma | solana | Ingeniero de proyectos |  |  | inactive
  Minerva | Lirio Batista | semillasdelvalle | Directora ejecutiva |  | Planificación | decider refused
  Domingo | Guayacán Ortiz | faroazul | Encargado de calidad en la gestión | Planificación | Sector público, ISO 28000 | decider granted
  Yokasta | Higüero Polanco | faroazul | Analista de recursos humanos | Recursos humanos |  |
  Fernelis | Uva Marina Severino | aldeadelmar | Secretario general |  | Sector público, Prospecto | decider
  Rosanna | Trigo Mercedes | molinotrigal | Gerente de inocuidad | Calidad | ISO 22000 | decider granted
  Leonel | Avena Castro | molinotrigal | Cuentas por pagar | Finanzas |  | billing
  Arlene | Ceiba Montás | segurosceiba | Oficial de seguridad de la información | Riesgos | ISO 27001 | decider granted
  Bolívar | Roble Amarillo Paniagua | segurosceiba | Auditor interno | Auditoría |  |
  Starlin | Lata Jiménez | envasesdelcibao | Jefe de planta | Producción | Prospecto | decider
  Miriam | Pizarra Collado | colegiohorizonte | Directora académica |  | Prospecto, ISO 21001 | decider
  Carlos Julio | Lucero Berroa | zonafrancalucero | Gerente de ambiente y seguridad | EHS | ISO 14001, Zona franca | decider granted
  Evelyn | Estrella Zorrilla | zonafrancalucero | Compradora | Compras |  | billing
  Wendy | Patitas Feliz | patitasfelices | Coordinadora |  | Prospecto |
  Porfirio | Banilejo Arias | mangosreales | Gerente general |  |  | decider
  Susan | Palmbrook | northpalm | Training manager | People |  | decider granted en
  María Esperanza | Caoba Lugo | mariacaoba | Consultora independiente |  | ISO 9001 | granted
  José Ramón | Jagua Peña | josejagua | Técnico en seguridad |  |  |
  Ana Lucía | Almácigo Reyes | anaalmacigo | Bioanalista |  | ISO/IEC 17025 | granted`

export const customers: DemoCustomer[] = table
  .trim()
  .split('\n')
  .map((line, at) => {
    const [firstName = '', lastName = '', domain = '', position = '', department, tags, marks] = cells(line)
    return {
      firstName,
      lastName,
      position,
      account: domain,
      email: `${addressOf(firstName, lastName)}@${domain}.example`,
      // Numbers from 555-0200 on are fictional.
      phone: `+1809555${String(201 + at).padStart(4, '0')}`,
      department: department || null,
      tags: tags ? tags.split(', ') : [],
      marks: marks ? marks.split(' ') : [],
      notes: notes[lastName] ?? null,
    }
  })

function cells(line: string): string[] {
  return line.split('|').map((cell) => cell.trim())
}
function addressOf(firstName: string, lastName: string): string {
  const plain = `${firstName[0]}${lastName.split(' ')[0]}`.normalize('NFD').replace(/\p{M}/gu, '')
  return plain.toLowerCase()
}
