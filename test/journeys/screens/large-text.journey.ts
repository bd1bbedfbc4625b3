/** The pages of the site with text at 200 percent on a phone. */
import { expect, test } from 'vitest'
import { certificatesApi } from '#resources/certificates/registry/certificate.api.ts'
import { visitor } from '../../browser/browser.ts'
import { largeTextFaults } from '../../browser/large-text.ts'
import { anyInstructor, anyWebinar, mainCourse, nextEvent, openDate } from '../../browser/records.ts'
import { staffClient } from '../../browser/staff-client.ts'

test('with text at 200 % on a phone, pages break, cut or spill no text, fit the window and pass axe', async () => {
  const [course, event, person] = await Promise.all([mainCourse(), nextEvent(), anyInstructor()])
  const paths = [
    '/es',
    '/en',
    '/es/cursos',
    '/es/fechas',
    '/en/dates',
    `/es/curso/${course}`,
    `/es/evento/${event}`,
    `/en/event/${event}`,
    `/es/evento/${await openDate(4)}/inscripcion`,
    `/es/webinar/${await anyWebinar('upcoming')}`,
    `/es/instructor/${person}`,
    '/es/servicio/iso-9001-gestion-de-la-calidad',
    `/es/certificado/${await issuedCode()}`,
    '/es/sobre-nosotros',
    '/es/asesoria',
    '/es/contacto',
    '/es/condiciones',
    '/es/blog',
    '/es/buscar?q=9001',
  ]
  const faultsOf = async () => {
    const reader = await visitor()
    const faults: string[] = []
    for (let path = paths.shift(); path !== undefined; path = paths.shift())
      faults.push(...(await largeTextFaults(reader, path)))
    return faults
  }
  expect((await Promise.all([faultsOf(), faultsOf()])).flat()).toEqual([])
})

/** The code of a certificate of the demo. */
async function issuedCode(): Promise<string> {
  const client = await staffClient('training')
  const { items } = await client.call(certificatesApi.list, { input: { perPage: 1 } })
  return items[0]!.code
}
