/** What visitors ask of the demo's site, and what must be the first answer. */
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { fillSite } from '#test/fixtures/site/demo-site.ts'
import { sitePage } from '#test/fixtures/site-pages.ts'

const api = await testApi({ isCached: true })
await fillSite(api, pino({ level: 'silent' }))

/** The first thing found, as its screen and name, a date also with month and place; `≈` where it is not just what was asked. */
async function firstAnswer(question: string, path = '/es/buscar'): Promise<string> {
  const { text } = await sitePage(api, `${path}?q=${encodeURIComponent(question)}`)
  const results = text.slice(text.indexOf('data-results="list"'), text.indexOf('</main'))
  const isNear = /No encontramos|We found nothing|We did not find/.test(results)
  const found = /<a [^>]*href="\/..(?:\/([a-z-]+))?[^"]*"[^>]*>(.*?)<\/a>(.*?)<\/li>/s.exec(
    results.slice(results.indexOf('<section')),
  )
  const [, screen = '', name = '', row = ''] = found ?? []
  const month = /dateTime="(\d{4}-\d{2})/.exec(row)?.[1]
  const place = /lucide-(?:map-pin|video).*?<\/svg>([^<]*)/s.exec(row)?.[1]
  const where = month ? ` (${[month, place].filter(Boolean).join(', ')})` : ''
  const title = name.replace(/<[^>]+>/g, '').replace('\u00a0', ' ')
  return `${isNear ? '≈ ' : ''}${screen}: ${title}${where}`
}

const inSpanish: [question: string, answer: string][] = [
  ['auditor líder santiago abril', 'evento: Auditor líder ISO 9001 (2099-04, Santiago de los Caballeros)'],
  ['auditor santiago diciembre', '≈ evento: Auditor líder ISO 9001 (2099-04, Santiago de los Caballeros)'],
  ['auditor interno santiago', 'evento: Auditor interno ISO 9001 (2099-04, Santiago de los Caballeros)'],
  ['iso 9001:2015', 'servicio: ISO 9001 · Gestión de la calidad'],
  ['ISO 14001:2015', 'servicio: ISO 14001 · Gestión ambiental'],
  ['iso 9001 2015', 'servicio: ISO 9001 · Gestión de la calidad'],
  ['iso/iec 27001:2013', 'servicio: ISO/IEC 27001 · Seguridad de la información'],
  ['auditor interno iso 9001 en línea', 'evento: Auditor interno ISO 9001 (2099-01, En línea)'],
  ['auidtor interno', '≈ evento: Auditor interno ISO 9001 (2099-01, En línea)'],
  ['auditoria interna iso 9001', 'evento: Auditor interno ISO 9001 (2099-01, En línea)'],
  ['asesoría iso 9001', 'servicio: ISO 9001 · Gestión de la calidad'],
  ['consultoria iso 27001', 'servicio: ISO/IEC 27001 · Seguridad de la información'],
  ['implementar iso 22000', 'servicio: ISO 22000 · Inocuidad de los alimentos'],
  ['asesoría', 'asesoria: Asesoría'],
  ['auditoría', 'auditoria: Auditoría'],
  ['certificado iso 9001', 'sobre-nosotros: Sobre nosotros: Política de calidad'],
  ['verificar certificado', 'certificado: Verificar un certificado'],
  ['validar un diploma', 'certificado: Verificar un certificado'],
  ['quejas', 'quejas: Presentar una queja'],
  ['reclamo', 'quejas: Presentar una queja'],
  ['Marisela Guayacán', 'instructor: Marisela Guayacán Peña'],
  ['marisela guaycan', '≈ instructor: Marisela Guayacán Peña'],
  ['instructor teofilo', 'instructor: Teófilo Samán Yuna'],
  ['iso 9001', 'servicio: ISO 9001 · Gestión de la calidad'],
  ['norma iso 9001', 'servicio: ISO 9001 · Gestión de la calidad'],
  ['normas iso', 'servicio: ISO 9001 · Gestión de la calidad'],
  ['9001', 'servicio: ISO 9001 · Gestión de la calidad'],
  ['ISO/IEC 17025', 'servicio: ISO/IEC 17025 · Laboratorios de ensayo y calibración'],
  ['seguridad vial', 'servicio: ISO 39001 · Seguridad vial'],
  ['seguirdad vial', '≈ servicio: ISO 39001 · Seguridad vial'],
  ['planificación estratégica', 'servicio: Planificación estratégica'],
  ['antisoborno', 'servicio: ISO 37001 · Sistema antisoborno'],
  ['plan haccp', 'evento: Plan HACCP paso a paso (2099-01, Santiago de los Caballeros)'],
  ['haccp en santiago', 'evento: Plan HACCP paso a paso (2099-01, Santiago de los Caballeros)'],
  [
    'iso 45001 santo domingo diciembre',
    'evento: ISO 45001: interpretación y aplicación (2098-12, Santo Domingo)',
  ],
  [
    'inocuidad santiago diciembre',
    'evento: Sistema de gestión de la inocuidad ISO 22000 (2098-12, Santiago de los Caballeros)',
  ],
  ['punta cana enero', 'evento: ISO 14001: interpretación y aplicación (2099-01, Punta Cana)'],
  ['puerto plata abril', 'evento: ISO 14001: interpretación y aplicación (2099-04, Puerto Plata)'],
  ['la romana', 'evento: Seguridad de la cadena de suministro (2099-01, La Romana)'],
  ['iso 27001 inglés', 'evento: ISO/IEC 27001: interpretación y aplicación (2098-12, En línea)'],
  ['sábados', 'evento: Diplomado en gestión de la calidad (2098-12, Santo Domingo o en línea)'],
  ['fin de semana', 'evento: Diplomado en gestión de la calidad (2098-12, Santo Domingo o en línea)'],
  ['auditor líder', 'evento: Auditor líder ISO 9001 (2099-02, Santo Domingo)'],
  ['cuándo es el próximo curso de auditor líder', 'evento: Auditor líder ISO 9001 (2099-02, Santo Domingo)'],
  ['cuánto cuesta el curso haccp', 'evento: Plan HACCP paso a paso (2099-01, Santiago de los Caballeros)'],
  ['lean six sigma', 'evento: Lean Six Sigma: cinturón amarillo (2099-05, Santo Domingo o en línea)'],
  ['5s', 'evento: 5S y gestión visual (2098-12, Santo Domingo)'],
  ['diplomado calidad', 'evento: Diplomado en gestión de la calidad (2098-12, Santo Domingo o en línea)'],
  ['webinar gratis', 'evento: Simulacro de retiro: trazabilidad en cuatro horas (2098-12, En línea)'],
  ['mapeo de procesos', 'evento: Mapeo y mejora de procesos (2099-02, En línea)'],
  ['simulacro de retiro', 'evento: Simulacro de retiro: trazabilidad en cuatro horas (2098-12, En línea)'],
  [
    'revisión por la dirección',
    'evento: La revisión por la dirección sin aburrir a nadie (2099-01, En línea)',
  ],
  ['auditorías remotas', 'auditoria: Auditorías remotas'],
  ['programa de auditoría', 'auditoria: Programas de auditoría'],
  ['privacidad', 'privacidad: Privacidad'],
  ['términos y condiciones', 'condiciones: Condiciones de inscripción'],
  ['teléfono', 'contacto: Contacto'],
  ['quiénes somos', 'sobre-nosotros: Sobre nosotros'],
  ['artículos', 'blog: Blog'],
  ['calendario', 'fechas: Fechas de cursos'],
  ['catálogo', 'cursos: Catálogo de cursos'],
  ['auditor líder higüey', '≈ evento: Auditor líder ISO 9001 (2099-02, Santo Domingo)'],
  ['haccp punta cana', '≈ evento: Plan HACCP paso a paso (2099-01, Santiago de los Caballeros)'],
  ['xyzzy', '≈ evento: Cultura de seguridad para todo el personal (2098-12, En línea)'],
  ['ISO9001:2015', 'servicio: ISO 9001 · Gestión de la calidad'],
  ['ISO 9001/2015', 'servicio: ISO 9001 · Gestión de la calidad'],
  ['ISO 9001 versión 2015', 'servicio: ISO 9001 · Gestión de la calidad'],
  ['auditor,santiago,diciembre', '≈ evento: Auditor líder ISO 9001 (2099-04, Santiago de los Caballeros)'],
  ['iso 14001 2026', 'servicio: ISO 14001 · Gestión ambiental'],
  [
    'iso 9001 para 6 personas en diciembre, santo domingo',
    'evento: ISO 9001: interpretación y aplicación (2098-12, Santo Domingo)',
  ],
  ['pago', 'condiciones: Condiciones de inscripción'],
  ['formas de pago', 'condiciones: Condiciones de inscripción'],
  ['higüey', '≈ evento: Cultura de seguridad para todo el personal (2098-12, En línea)'],
  ['auditores internos', 'evento: Auditor interno ISO 9001 (2099-01, En línea)'],
  ['curso de auditores internos iso 9001', 'evento: Auditor interno ISO 9001 (2099-01, En línea)'],
  ['capacitaciones iso 9001', 'evento: ISO 9001: interpretación y aplicación (2098-12, Santo Domingo)'],
  ['talleres', 'cursos: Catálogo de cursos'],
  [
    'talleres santiago',
    'evento: Identificación de peligros y evaluación de riesgos laborales (2098-12, Santiago de los Caballeros)',
  ],
  ['cursos gratis', 'evento: Simulacro de retiro: trazabilidad en cuatro horas (2098-12, En línea)'],
  ['cursos en espanol', 'evento: Cultura de seguridad para todo el personal (2098-12, En línea)'],
  ['marisela guayacan pena', 'instructor: Marisela Guayacán Peña'],
  ['verificar mi certificado', 'certificado: Verificar un certificado'],
  ['perdí mi certificado', 'certificado: Verificar un certificado'],
  ['cómo me inscribo', 'fechas: Fechas de cursos'],
  ['dónde están ubicados', 'contacto: Contacto'],
  ['precios', 'fechas: Fechas de cursos'],
  ['cuánto cuesta', 'fechas: Fechas de cursos'],
  ['esta semana', 'fechas: Fechas de cursos'],
  ['cursos entre semana', 'evento: Cultura de seguridad para todo el personal (2098-12, En línea)'],
  ['10 de diciembre', 'evento: Gestión del cumplimiento con ISO 37301 (2098-12, En línea)'],
  ['dicienbre', '≈ evento: Cultura de seguridad para todo el personal (2098-12, En línea)'],
  [
    'marso',
    '≈ evento: ISO 45001: interpretación y aplicación (2099-03, Santiago de los Caballeros o en línea)',
  ],
  [
    'curso de inocuidad',
    'evento: Sistema de gestión de la inocuidad ISO 22000 (2098-12, Santiago de los Caballeros)',
  ],
  ['me quiero certificar iso 9001', 'servicio: ISO 9001 · Gestión de la calidad'],
  ['certificar mi empresa en iso 9001', 'servicio: ISO 9001 · Gestión de la calidad'],
  ['curso de auditor líder para empresas', 'evento: Auditor líder ISO 9001 (2099-02, Santo Domingo)'],
  ['gestion de calidad', 'servicio: ISO 9001 · Gestión de la calidad'],
  ['curso virtual 9001', 'evento: Auditor interno ISO 9001 (2099-01, En línea)'],
  ['soborno', 'evento: Sistema antisoborno ISO 37001 (2099-01, Santo Domingo)'],
  [
    'gesiton de riesgos',
    '≈ evento: Gestión de riesgos y oportunidades (2099-03, Santiago de los Caballeros)',
  ],
  ['capacitacionez cursoz', '≈ cursos: Catálogo de cursos'],
  [
    'enero 2099 santo domingo',
    'evento: Obligaciones ambientales de la empresa dominicana (2099-01, Santo Domingo)',
  ],
  ['a distancia', 'asesoria: Asesoría: En sus instalaciones o a distancia'],
  ['política de cancelación', 'condiciones: Condiciones de inscripción'],
  ['auditor interno de calidad', 'evento: Auditor interno ISO 9001 (2099-01, En línea)'],
  ['certificado 9001 verificar', 'certificado: Verificar un certificado'],
  [
    'jueves',
    'evento: Identificación de peligros y evaluación de riesgos laborales (2098-12, Santiago de los Caballeros)',
  ],
  ['curso de excel', '≈ cursos: Catálogo de cursos'],
  ['iso 9001 en marzo', 'evento: Gestión de riesgos y oportunidades (2099-03, Santiago de los Caballeros)'],
  [
    'curso de seguridad para operarios',
    '≈ evento: Cultura de seguridad para todo el personal (2098-12, En línea)',
  ],
  ['auditor santiago', 'evento: Auditor líder ISO 9001 (2099-04, Santiago de los Caballeros)'],
  ['cotización', 'contacto: Contacto'],
  ['whatsapp', 'contacto: Contacto'],
  ['horario', 'contacto: Contacto'],
  ['reembolso', 'condiciones: Condiciones de inscripción'],
  ['instructores', 'instructor: Bernardo Higüero Mota'],
]
const inEnglish: [question: string, answer: string][] = [
  ['lead auditor', 'event: ISO 9001 lead auditor (2099-02, Santo Domingo)'],
  ['iso 14001:2015', 'service: ISO 14001 · Environmental management'],
  ['consulting iso 9001', 'service: ISO 9001 · Quality management'],
  ['punta cana january', 'event: ISO 14001: reading and applying the standard (2099-01, Punta Cana)'],
  ['anti-bribery', 'service: ISO 37001 · Anti-bribery system'],
  ['verify a certificate', 'certificate: Verify a certificate'],
  ['complaints', 'complaints: Make a complaint'],
  ['horacio almacigo', 'instructor: Horacio Almácigo Báez'],
  [
    'ISO 9001 for 6 people in December, Santo Domingo',
    'event: ISO 9001: reading and applying the standard (2098-12, Santo Domingo)',
  ],
  ['where are you located', 'contact: Contact'],
  ['how much does it cost', 'dates: Course dates'],
  ['upcoming courses', 'dates: Course dates'],
  ['trainers', 'instructor: Bernardo Higüero Mota'],
  ['Saturday classes', 'event: Diplomate in quality management (2098-12, Santo Domingo or online)'],
  [
    'ISO 9001 auditor December',
    'event: ISO 9001: reading and applying the standard (2098-12, Santo Domingo)',
  ],
  ['certificate verification', 'certificate: Verify a certificate'],
  ['how do I register', 'dates: Course dates'],
  ['online course in English', 'event: Planning the move to a new edition of a standard (2098-12, Online)'],
  ['lead implementer', 'event: ISO/IEC 27001 lead implementer (2099-02, Online)'],
  ['free webinar', 'event: Mock recall: traceability in four hours (2098-12, Online)'],
  ['food safety', 'service: ISO 22000 · Food safety'],
  ['internal auditors', 'event: ISO 9001 internal auditor (2099-01, Online)'],
  ['weekend', 'event: Diplomate in quality management (2098-12, Santo Domingo or online)'],
  ['payment methods', 'terms: Terms of registration'],
  ['contact', 'contact: Contact'],
  [
    'quality management course in Santo Domingo',
    'event: Diplomate in quality management (2098-12, Santo Domingo or online)',
  ],
  ['december', 'event: Security awareness for all staff (2098-12, Online)'],
  ['prices', 'dates: Course dates'],
  ['privacy policy', 'privacy: Privacy'],
  ['haccp santiago', 'event: HACCP plan, step by step (2099-01, Santiago de los Caballeros)'],
  ['how do I verify my certificate', 'certificate: Verify a certificate'],
  ['consultant iso 27001', 'service: ISO/IEC 27001 · Information security'],
  ['risk manegement', '≈ event: Managing risks and opportunities (2099-03, Santiago de los Caballeros)'],
  ['5s', 'event: 5S and visual management (2098-12, Santo Domingo)'],
  ['iso 9001 audit', 'event: ISO 9001 internal auditor (2099-01, Online)'],
]

test.each(inSpanish)('“%s” is answered by %s', async (question, answer) => {
  expect(await firstAnswer(question)).toBe(answer)
})
test.each(inEnglish)('in English “%s” is answered by %s', async (question, answer) => {
  expect(await firstAnswer(question, '/en/search')).toBe(answer)
})
