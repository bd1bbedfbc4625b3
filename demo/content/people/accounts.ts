/** Invented customers as a table; tax ids are unassigned, with valid check digits. */
import type { EmployeeKey } from '../written.ts'

export type DemoAccount = {
  key: string
  legalName: string
  tradeName: string | null
  taxId: string
  type: string
  sector: string
  city: string
  province: string
  status: string
  paymentTermsDays: number
  employeesRange: string | null
  programmes: string[]
  owner: EmployeeKey
  phone: string
}

// Key | legal name | trade name | tax id | type | sector | city | province | status | days | employees | standards | owner
const table = `
  cumbrefresca | Lácteos Cumbre Fresca, S.R.L. | Cumbre Fresca | 199000013 | company | industrial | La Vega | La Vega | customer | 30 | upTo200 | ISO22, ISO9 | santiago
  bahiaclara | Textiles Bahía Clara, S.A. | Bahía Clara | 199000021 | company | industrial | San Pedro de Macorís | San Pedro de Macorís | customer | 30 | upTo1000 | ISO45, ISO14 | santoDomingo
  coopesur | Cooperativa La Esperanza del Sur, Inc. | Coopesur | 439000031 | nonprofit | services | Baní | Peravia | customer | 15 | upTo50 | ISO373, ISO27 | santoDomingo
  rutacaoba | Transporte Ruta Caoba, S.R.L. | Ruta Caoba | 199000048 | company | services | Haina | San Cristóbal | customer | 30 | upTo200 | ISO39 | santoDomingo
  coralhorizon | Coral Horizon Resorts, S.A.S. | Coral Horizon | 199000056 | company | services | Punta Cana | La Altagracia | customer | 45 | over1000 | ISO14, ISO50, ISO22 | online
  aguasdelnorte | Laboratorio Aguas del Norte, S.R.L. | Aguas del Norte | 199000064 | company | services | Santiago | Santiago | customer | 15 | upTo50 | ISO17 | santiago
  valledeluz | Hospital Valle de Luz | | 499000073 | government | government | Moca | Espaillat | customer | 60 | upTo500 | ISO9, ISO15 | santiago
  elcompas | Ferretería El Compás, S.R.L. | El Compás | 199000082 | company | services | Santo Domingo Este | Santo Domingo | prospect | 0 | upTo50 | ISO9 | santoDomingo
  vozantilla | Contact Center Voz Antilla, S.R.L. | Voz Antilla | 199000099 | company | services | Santo Domingo | Distrito Nacional | customer | 30 | over1000 | ISO27, ISO223 | online
  auroramed | Dispositivos Médicos Aurora, S.A.S. | AuroraMed | 199000102 | company | industrial | Las Américas | Santo Domingo | customer | 30 | upTo500 | ISO13 | santoDomingo
  piedraviva | Constructora Piedra Viva, S.A. | Piedra Viva | 199000112 | company | industrial | Santo Domingo | Distrito Nacional | customer | 30 | upTo500 | ISO45 | santoDomingo
  cacaoyuna | Exportadora Cacao Yuna, S.R.L. | Cacao Yuna | 199000129 | company | industrial | San Francisco de Macorís | Duarte | customer | 30 | upTo200 | ISO22, ISO28 | santiago
  villaserena | Ayuntamiento Municipal de Villa Serena | | 499000138 | government | government | Villa Serena | Monte Plata | customer | 60 | upTo200 | PLE, ISO9 | santoDomingo
  puntanorte | Plásticos Punta Norte, S.A. | Punta Norte | 199000145 | company | industrial | Puerto Plata | Puerto Plata | customer | 30 | upTo500 | ISO50, ISO14 | santiago
  boreal | Farmacéutica Boreal, S.R.L. | Boreal | 199000153 | company | industrial | Santiago | Santiago | customer | 30 | upTo200 | ISO9, ISO37 | santiago
  solana | Energía Solana, S.R.L. | Solana | 199000161 | company | industrial | La Romana | La Romana | inactive | 0 | upTo50 | ISO50 | santoDomingo
  semillasdelvalle | Fundación Semillas del Valle, Inc. | Semillas del Valle | 439000171 | nonprofit | services | Constanza | La Vega | customer | 15 | upTo10 | PLE | santiago
  faroazul | Instituto Nacional Faro Azul de Puertos | INFAP | 499000189 | government | government | Boca Chica | Santo Domingo | customer | 60 | upTo500 | ISO28, ISO223 | santoDomingo
  aldeadelmar | Alcaldía de Aldea del Mar | | 499000197 | government | government | Aldea del Mar | Samaná | prospect | 60 | upTo200 | ISO37, PLE | santiago
  molinotrigal | Molino El Trigal Caribe, S.A. | El Trigal | 199000201 | company | industrial | Haina | San Cristóbal | customer | 30 | upTo500 | ISO22 | santoDomingo
  segurosceiba | Seguros La Gran Ceiba, S.A. | La Gran Ceiba | 199000218 | company | services | Santo Domingo | Distrito Nacional | customer | 30 | upTo500 | ISO27, ISO373 | online
  envasesdelcibao | Envases Metálicos del Yaque, S.R.L. | Envases del Yaque | 199000226 | company | industrial | Santiago | Santiago | prospect | 0 | upTo200 | ISO9, ISO45 | santiago
  colegiohorizonte | Colegio Bilingüe Horizonte Claro, S.R.L. | Horizonte Claro | 199000234 | company | services | Bonao | Monseñor Nouel | prospect | 0 | upTo200 | ISO9 | santiago
  zonafrancalucero | Zona Franca Lucero del Este, S.A. | Lucero del Este | 199000242 | company | industrial | Higüey | La Altagracia | customer | 30 | over1000 | ISO14, ISO45, ISO28 | santoDomingo
  patitasfelices | Asociación Protectora Patitas del Sur, Inc. | Patitas del Sur | 439000252 | nonprofit | services | Barahona | Barahona | prospect | 0 | upTo10 | | online
  mangosreales | Agroindustrial Mangos Reales, S.R.L. | Mangos Reales | 199000269 | company | industrial | Baní | Peravia | blocked | 0 | upTo200 | ISO22 | santoDomingo
  northpalm | North Palm Assurance Group LLC | North Palm | US-88-0042719 | company | services | Miami | Florida | customer | 30 | upTo200 | ISO27 | online
  mariacaoba | María Esperanza Caoba Lugo | | 99900000284 | person | services | Santo Domingo | Distrito Nacional | customer | 0 | | ISO9 | online
  josejagua | José Ramón Jagua Peña | | 99900000292 | person | services | Santiago | Santiago | prospect | 0 | | ISO45 | santiago
  anaalmacigo | Ana Lucía Almácigo Reyes | | 99900000300 | person | services | La Vega | La Vega | customer | 0 | | ISO17 | online`

type Six = [string, string, string, string, string, string]
type Twelve = [...Six, ...Six, EmployeeKey]

export const accounts: DemoAccount[] = table
  .trim()
  .split('\n')
  .map((line, at) => {
    const cells = line.split('|').map((cell) => cell.trim())
    const [key, legalName, tradeName, taxId, type, sector, ...rest] = cells as Twelve
    const [city, province, status, days, employees, standards, owner] = rest
    return {
      key,
      legalName,
      tradeName: tradeName || null,
      taxId,
      type,
      sector,
      city,
      province,
      status,
      paymentTermsDays: Number(days),
      employeesRange: employees || null,
      programmes: standards.split(', ').filter(Boolean),
      owner,
      // Numbers from 555-0300 on are fictional.
      phone: `+1809555${String(301 + at).padStart(4, '0')}`,
    }
  })
