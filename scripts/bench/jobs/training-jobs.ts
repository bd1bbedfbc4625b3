/** The jobs of training, sales and administration, each walked as a person does it. */
import type { Client } from '#core/client.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { certificatesApi } from '#resources/certificates/registry/certificate.api.ts'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { attendanceApi } from '#resources/attendance/sheet/attendance.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { button, fill, mark, menu, openFound, part, type Job, type Prepared } from './gestures.ts'
import type { Hand } from '../hand.ts'

const PEOPLE = 20

export const trainingJobs: readonly Job[] = [
  { name: 'attendance and scores of 20 by keys', prepare: heldEvent, walk: markByKeys },
  { name: 'attendance of 20 on a phone', prepare: heldEvent, walk: markOnPhone, isOnPhone: true },
  { name: 'substitute a person', prepare: bookedOrder, walk: substitute },
  { name: 'transfer three people', prepare: bookedOrder, walk: transfer },
  { name: 'issue all certificates of an event', prepare: owingEvent, walk: issueCertificates },
  { name: 'revoke a certificate and issue it anew', walk: issueAnew },
  { name: 'merge two contacts', prepare: duplicates, walk: mergeContacts },
  { name: 'import 30, 3 wrong, 2 new companies', prepare: customer, walk: importContacts },
  { name: 'invite a user', walk: inviteUser },
]

/** An event that has ended, with enough people and no mark of them. */
async function heldEvent(client: Client): Promise<Prepared> {
  const filters = [{ field: 'status', op: 'in' as const, value: ['completed'] }]
  const { items } = await client.call(eventsApi.list, { input: { filters, perPage: 100 } })
  for (const { id, code } of items) {
    const params = { id }
    const { event, attendees } = await client.call(attendanceApi.list, { params })
    if (!event.isOpen || attendees.length < PEOPLE) continue
    const marks = attendees.flatMap((person) =>
      Object.keys(person.marks).map((sessionKey) => ({
        attendeeId: person.id,
        sessionKey,
        status: null,
        minutes: null,
      })),
    )
    if (marks.length > 0) await client.call(attendanceApi.put, { params, input: { marks } })
    return { code }
  }
  throw new Error('No event of the demo has so many people.')
}

async function markByKeys(hand: Hand, { code = '' }: Prepared): Promise<void> {
  const { page, click, press, paste } = hand
  await openFound(hand, code)
  await click(part(page, 'Asistencia'))
  await click(page.locator('[data-at="0 0"]'))
  for (let at = 0; at < PEOPLE; at += 1) await press(at < 17 ? 'p' : 'a')
  await page.getByText('Guardando…').waitFor({ state: 'detached' })
  await click(page.getByText('Notas y resultados'))
  await click(page.getByRole('textbox', { name: /^Nota de/ }).first())
  await paste(Array.from({ length: PEOPLE }, (_, at) => 70 + at).join('\n'))
  await page.getByText(`Notas pegadas: ${PEOPLE}.`).waitFor()
}

async function markOnPhone({ page, click, type }: Hand, { code = '' }: Prepared): Promise<void> {
  await click(page.getByRole('navigation').getByRole('button', { name: 'Buscar' }))
  await type(code)
  await click(page.getByRole('menuitem', { name: new RegExp(code) }).first())
  await click(part(page, 'Asistencia'))
  await click(button(page, 'Registrar con el teléfono'))
  await click(page.getByRole('link', { name: 'Abrir aquí' }))
  const unmarked = page.getByRole('button', { name: /^Marcar a/ })
  for (let at = 0; at < PEOPLE; at += 1) await click(unmarked.first())
  await page.locator('output[data-waiting="0"]').waitFor()
}

/** Three people in an event whose course has a later edition. */
async function bookedOrder(client: Client): Promise<Prepared> {
  const filters = [{ field: 'status', op: 'in' as const, value: ['scheduled', 'confirmed'] }]
  const sort = [{ field: 'startsAt', dir: 'asc' as const }]
  const { items } = await client.call(eventsApi.list, { input: { filters, sort, perPage: 100 } })
  const open = items.filter(({ seats }) => (seats?.total.free ?? 0) >= 3)
  const editions = [...Map.groupBy(open, ({ courseId }) => courseId).values()].find(
    ({ length }) => length > 1,
  )

  const { items: people } = await client.call(contactsApi.list, { input: { perPage: 1 } })
  const lastName = `Traslado ${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`
  const attendees = ['Rosa', 'Julio', 'Elsa'].map((firstName) => ({
    firstName,
    lastName,
    email: `${firstName}@${lastName.replace(' ', '-')}.example`.toLowerCase(),
  }))
  const input = { eventId: editions![0]!.id, contactId: people[0]!.id, attendees }
  const { number } = await client.call(ordersApi.create, { input })
  return { number, name: `Rosa ${lastName}`, target: editions![1]!.code }
}

async function substitute(hand: Hand, { number = '', name = '' }: Prepared): Promise<void> {
  const { page, click, type, press } = hand
  await openFound(hand, number)
  await click(page.getByRole('link', { name }).or(page.getByRole('button', { name })).first())
  await click(button(page, 'Sustituir'))
  const dialog = page.getByRole('dialog', { name: /^Sustituir a / })
  for (const [field, text] of [
    ['firstName', 'Yokasta'],
    ['lastName', `Almonte ${mark}`],
    ['email', `yokasta.${mark}@traslado.example`],
  ] as const) {
    await click(dialog.locator(`[data-key="${field}"]`))
    await type(text)
  }
  await press('Control+s')
  await page.getByText(`Yokasta Almonte ${mark} ocupa ahora el cupo`).first().waitFor()
}

async function transfer(hand: Hand, { number = '', target = '' }: Prepared): Promise<void> {
  const { page, click } = hand
  await openFound(hand, number)
  await click(button(page, /Más acciones|Más pasos/))
  await click(page.getByRole('menuitem', { name: 'Transferir a otro evento' }))
  const dialog = page.getByRole('dialog', { name: /^Transferir / })
  // Other dates of the course are offered before anything is typed.
  await click(dialog.getByRole('combobox', { name: 'Evento de destino' }))
  await click(page.getByRole('option', { name: new RegExp(target) }))
  await click(dialog.getByRole('button', { name: 'Transferir' }))
  await page.getByText('Transferidos: esta es su inscripción nueva').waitFor()
}

async function owingEvent(client: Client): Promise<Prepared> {
  const due = await client.call(certificatesApi.due)
  const { code } = due.toSorted((a, b) => b.people - a.people)[0]!
  return { code }
}

async function issueCertificates(hand: Hand, { code = '' }: Prepared): Promise<void> {
  const { page, click } = hand
  await openFound(hand, code)
  await click(part(page, 'Certificados'))
  await click(button(page, /^Emitir \d+ certificados$/))
  await click(page.getByRole('dialog').getByRole('button', { name: 'Emitir', exact: true }))
  await page.getByText('Emisión hecha.').waitFor()
}

async function issueAnew(hand: Hand): Promise<void> {
  const { page, click, press, type } = hand
  await click(menu(page, 'Certificados'))
  await click(page.locator('tbody tr', { hasText: 'Válido' }).first().locator('a').first())
  await click(button(page, 'Revocar y emitir otro'))
  const dialog = page.getByRole('dialog')
  await click(dialog.getByLabel('Nombre en el certificado'))
  await press('Control+a')
  await type(`Ana Mercedes Peña ${mark}`)
  await click(dialog.getByLabel('Motivo'))
  await type('El nombre estaba incompleto')
  await click(dialog.getByRole('button', { name: 'Revocar y emitir otro' }))
  await page.getByText('El certificado se emitió de nuevo').waitFor()
}

async function duplicates(client: Client): Promise<Prepared> {
  const person = { firstName: 'Altagracia', lastName: `Jobo ${mark}` }
  await client.call(contactsApi.create, { input: { ...person, email: `${mark}@jobo.example` } })
  await client.call(contactsApi.create, { input: { ...person, phone: '809 555 0177' } })
  return { name: `Altagracia Jobo ${mark}` }
}

async function mergeContacts(hand: Hand, { name = '' }: Prepared): Promise<void> {
  const { page, click } = hand
  await openFound(hand, name)
  await click(button(page, 'Más acciones'))
  await click(page.getByRole('menuitem', { name: 'Unir un duplicado' }))
  // The likeliest one is chosen already.
  await click(page.getByRole('dialog').getByRole('button', { name: 'Unir', exact: true }))
  await page.getByText('Registros unidos').waitFor()
}

async function customer(client: Client): Promise<Prepared> {
  const { items } = await client.call(accountsApi.list, { input: { perPage: 1 } })
  return { company: items[0]!.legalName }
}

/** Rows of people: three addresses are wrong, and two companies are unknown. */
const sheetOf = (known: string): Buffer =>
  Buffer.from(
    [
      'Nombre,Apellido,Correo,Empresa',
      ...Array.from({ length: 30 }, (_, at) => {
        const company = at < 10 ? `"${known}"` : `Taller ${mark} ${at % 2 ? 'Norte' : 'Sur'}`
        return `Persona${at},Lista ${mark},${at < 27 ? `p${at}.${mark}@lista.example` : 'sin-arroba'},${company}`
      }),
    ].join('\n'),
  )

async function importContacts(hand: Hand, { company = '' }: Prepared): Promise<void> {
  const { page, click, press, type } = hand
  await click(menu(page, 'Contactos'))
  await click(page.getByRole('link', { name: 'Importar' }).last())
  await click(page.getByRole('radio', { name: 'Contactos' }))
  const file = { name: 'contactos.csv', mimeType: 'text/csv', buffer: sheetOf(company) }
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), click(page.getByLabel('Archivo'))])
  await chooser.setFiles(file)
  await click(button(page, 'Enviar el archivo'))
  await click(button(page, 'Revisar sin guardar'))
  await click(button(page, 'Crear los que faltan por elegir'))
  await click(button(page, 'Revisar otra vez'))
  await button(page, 'Importar filas: 27').waitFor()
  for (let at = 27; at < 30; at += 1) {
    await click(button(page, `Corregir la fila ${at + 2}`))
    const dialog = page.getByRole('dialog')
    await click(dialog.getByLabel('Correo'))
    await press('Control+a')
    await type(`p${at}.${mark}@lista.example`)
    await press('Enter')
    await dialog.waitFor({ state: 'detached' })
  }
  await click(button(page, 'Importar filas: 30'))
  await page.getByText('Creadas', { exact: true }).waitFor()
}

async function inviteUser(hand: Hand): Promise<void> {
  const { page, click, press } = hand
  await click(menu(page, 'Usuarios'))
  await click(button(page, 'Invitar'))
  await fill(hand, 'username', `nueva.${mark}@conforme.example`)
  await fill(hand, 'displayName', 'Nueva Persona')
  await click(page.getByRole('dialog').getByLabel('Capacitación', { exact: true }))
  await press('Control+s')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Copiar/ })
    .first()
    .waitFor()
}
