/** What visitors ask of the demo's site, and what must be the first answer. */
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { fillSite } from '#test/fixtures/site/demo-site.ts'
import { sitePage } from '#test/fixtures/site-pages.ts'

const api = await testApi({ isCached: true })
await fillSite(api, pino({ level: 'silent' }))

/** The first thing found, as its screen and name; `≈` where it is only the nearest. */
async function firstAnswer(question: string, path = '/es/buscar'): Promise<string> {
  const { text } = await sitePage(api, `${path}?q=${encodeURIComponent(question)}`)
  const results = text.slice(text.indexOf('data-results='), text.indexOf('</main'))
  const found = /<a [^>]*href="\/..(?:\/([a-z-]+))?[^"]*"[^>]*>(.*?)<\/a>/s.exec(
    results.slice(results.indexOf('<h2')),
  )
  const [, screen = '', name = ''] = found ?? []
  const isNear = /No encontramos nada|We found nothing/.test(results)
  return `${isNear ? '≈ ' : ''}${screen}: ${name.replace(/<[^>]+>/g, '').replace('\u00a0', ' ')}`
}

const inSpanish: [question: string, answer: string][] = [
  ['auditor líder santiago abril', 'evento: Auditor líder ISO 9001'],
  ['auditor santiago diciembre', '≈ evento: Auditor líder ISO 9001'],
  ['auditor interno santiago', 'evento: Auditor interno ISO 9001'],
  ['iso 9001:2015', 'servicio: ISO 9001 · Gestión de la calidad'],
  ['ISO 14001:2015', 'servicio: ISO 14001 · Gestión ambiental'],
  ['iso 9001 2015', 'servicio: ISO 9001 · Gestión de la calidad'],
  ['iso/iec 27001:2013', 'servicio: ISO/IEC 27001 · Seguridad de la información'],
  ['auditor interno iso 9001 en línea', 'evento: Auditor interno ISO 9001'],
  ['auidtor interno', 'evento: Auditor interno ISO 9001'],
  ['auditoria interna iso 9001', 'evento: Auditor interno ISO 9001'],
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
  ['marisela guaycan', 'instructor: Marisela Guayacán Peña'],
  ['instructor teofilo', 'instructor: Teófilo Samán Yuna'],
  ['iso 9001', 'servicio: ISO 9001 · Gestión de la calidad'],
  ['norma iso 9001', 'servicio: ISO 9001 · Gestión de la calidad'],
  ['normas iso', 'servicio: ISO 9001 · Gestión de la calidad'],
  ['9001', 'servicio: ISO 9001 · Gestión de la calidad'],
  ['ISO/IEC 17025', 'servicio: ISO/IEC 17025 · Laboratorios de ensayo y calibración'],
  ['seguridad vial', 'servicio: ISO 39001 · Seguridad vial'],
  ['seguirdad vial', 'servicio: ISO 39001 · Seguridad vial'],
  ['planificación estratégica', 'servicio: Planificación estratégica'],
  ['antisoborno', 'servicio: ISO 37001 · Sistema antisoborno'],
  ['plan haccp', 'evento: Plan HACCP paso a paso'],
  ['haccp en santiago', 'evento: Plan HACCP paso a paso'],
  ['iso 45001 santo domingo diciembre', 'evento: ISO 45001: interpretación y aplicación'],
  ['inocuidad santiago diciembre', 'evento: Sistema de gestión de la inocuidad ISO 22000'],
  ['punta cana enero', 'evento: ISO 14001: interpretación y aplicación'],
  ['puerto plata abril', 'evento: ISO 14001: interpretación y aplicación'],
  ['la romana', 'evento: Seguridad de la cadena de suministro'],
  ['iso 27001 inglés', 'evento: ISO/IEC 27001: interpretación y aplicación'],
  ['sábados', 'evento: Diplomado en gestión de la calidad'],
  ['fin de semana', 'evento: Diplomado en gestión de la calidad'],
  ['auditor líder', 'evento: Auditor líder ISO 9001'],
  ['cuándo es el próximo curso de auditor líder', 'evento: Auditor líder ISO 9001'],
  ['cuánto cuesta el curso haccp', 'evento: Plan HACCP paso a paso'],
  ['lean six sigma', 'evento: Lean Six Sigma: cinturón amarillo'],
  ['5s', 'evento: 5S y gestión visual'],
  ['diplomado calidad', 'evento: Diplomado en gestión de la calidad'],
  ['webinar gratis', 'webinar: Auditoría interna que la gerencia quiere leer'],
  ['mapeo de procesos', 'evento: Mapeo y mejora de procesos'],
  ['simulacro de retiro', 'evento: Simulacro de retiro: trazabilidad en cuatro horas'],
  ['revisión por la dirección', 'evento: La revisión por la dirección sin aburrir a nadie'],
  ['auditorías remotas', 'auditoria: Auditorías remotas'],
  ['programa de auditoría', 'auditoria: Programas de auditoría'],
  ['privacidad', 'privacidad: Privacidad'],
  ['términos y condiciones', 'condiciones: Condiciones de inscripción'],
  ['teléfono', 'contacto: Contacto'],
  ['quiénes somos', 'sobre-nosotros: Sobre nosotros'],
  ['artículos', 'blog: Blog'],
  ['calendario', 'fechas: Fechas de cursos'],
  ['catálogo', 'cursos: Catálogo de cursos'],
  ['auditor líder higüey', '≈ evento: Auditor líder ISO 9001'],
  ['haccp punta cana', '≈ evento: Plan HACCP paso a paso'],
  ['xyzzy', '≈ evento: Cultura de seguridad para todo el personal'],
]
const inEnglish: [question: string, answer: string][] = [
  ['lead auditor', 'event: ISO 9001 lead auditor'],
  ['iso 14001:2015', 'service: ISO 14001 · Environmental management'],
  ['consulting iso 9001', 'service: ISO 9001 · Quality management'],
  ['punta cana january', 'event: ISO 14001: reading and applying the standard'],
  ['anti-bribery', 'service: ISO 37001 · Anti-bribery system'],
  ['verify a certificate', 'certificate: Verify a certificate'],
  ['complaints', 'complaints: Make a complaint'],
  ['horacio almacigo', 'instructor: Horacio Almácigo Báez'],
]

test.each(inSpanish)('“%s” is answered by %s', async (question, answer) => {
  expect(await firstAnswer(question)).toBe(answer)
})
test.each(inEnglish)('in English “%s” is answered by %s', async (question, answer) => {
  expect(await firstAnswer(question, '/en/search')).toBe(answer)
})
