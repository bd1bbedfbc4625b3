/** The jobs of a day in the office, each walked as a person with a mouse and a keyboard does it. */
import type { Browser } from 'playwright-core'
import { button, fill, heading, inDays, key, lookUp, mark, menu, type Job } from './gestures.ts'
import { effortOf, officePage, staffClient, type Effort, type Hand } from '../hand.ts'
import { trainingJobs } from './training-jobs.ts'

export async function jobEfforts(browser: Browser, url: string): Promise<(Effort & { job: string })[]> {
  const efforts = []
  for (const { name, walk, prepare, isOnPhone = false } of [...jobs, ...trainingJobs]) {
    const prepared = (await prepare?.(await staffClient(url, 'admin'))) ?? {}
    const page = await officePage(browser, url, { role: 'admin', isOnPhone })
    await page.goto('/es/office')
    await page.locator('h1').waitFor()
    efforts.push({ job: name, ...(await effortOf(page, (hand) => walk(hand, prepared))) })
    await page.context().close()
  }
  return efforts
}

const jobs: readonly Job[] = [
  { name: 'create and publish a course', walk: createCourse },
  { name: 'an event of three sessions', walk: createEvent },
  { name: 'a company with 12 pasted people', walk: enrolCompany },
  { name: 'find a person by two typos', walk: findByTypos },
  { name: 'schedule an article', walk: scheduleArticle },
  { name: 'edit in two tabs', walk: editInTwoTabs },
  { name: 'bulk edit 20 contacts', walk: editContacts },
  { name: 'write and schedule a mail', walk: scheduleMail },
]

async function createCourse(hand: Hand): Promise<void> {
  const { page, click, choose, press } = hand
  await click(menu(page, 'Cursos'))
  await click(page.getByRole('link', { name: 'Crear curso' }))
  await fill(hand, 'title-es', `Trazabilidad de mediciones ${mark}`)
  await fill(hand, 'code', `TM-${mark}`)
  await choose(key(page, 'type'), 'workshop')
  await lookUp(hand, 'categoryId', 'calidad')
  await fill(hand, 'summary-es', 'Cómo se asegura que cada medición pueda referirse a un patrón conocido.')
  await fill(hand, 'durationHours', '8')
  await click(page.getByLabel('Presencial', { exact: true }))
  await click(page.getByLabel('Español', { exact: true }))
  await press('Control+s')
  await click(button(page, 'Publicar'))
  // The dialog leads to the first of the texts that are missing.
  await click(page.getByRole('dialog').getByRole('button', { name: 'Descripción' }))
  await writeSection(hand, 'De qué trata la trazabilidad y cómo se documenta en un laboratorio.')
  await click(button(page, 'Escribir: Objetivos'))
  await writeSection(hand, 'Reconocer los patrones y calcular la incertidumbre de una medición.')
  await click(button(page, 'Escribir: A quién va dirigido'))
  await writeSection(hand, 'Personal de laboratorios de ensayo y de calibración.')
  await click(button(page, 'Publicar'))
  await page.getByRole('link', { name: 'Ver en el sitio' }).waitFor()
}

/** The text has the focus. */
async function writeSection({ page, type, press }: Hand, text: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.locator('[data-key="body-es"]:focus').waitFor()
  await type(text)
  await press('Control+s')
  await dialog.waitFor({ state: 'detached' })
}

async function createEvent(hand: Hand): Promise<void> {
  const { page, click, choose, type, press } = hand
  await click(menu(page, 'Eventos'))
  await click(page.getByRole('link', { name: 'Crear evento' }))
  await lookUp(hand, 'courseId', 'interpretación y aplicación')
  await choose(key(page, 'language'), 'es')
  await click(button(page, 'Añadir').first())
  await type(inDays(60))
  await press('Tab')
  await type('8:30')
  await press('Tab')
  await type('12:30')
  // The next ones are a day later, at the same hours.
  for (let more = 0; more < 2; more += 1) await click(button(page, 'Añadir').first())
  await choose(key(page, 'modality'), 'onSite')
  await lookUp(hand, 'venueId', 'aula')
  await fill(hand, 'capacity.total', '20')
  await press('Control+s')
  await heading(page, /interpretación/)
}

const people = Array.from({ length: 12 }, (_, at) =>
  [`Persona${'ABCDEFGHIJKL'[at]}`, `Cañafístol ${mark}`, `persona${at}.${mark}@lista.example`].join('\t'),
)

async function enrolCompany(hand: Hand): Promise<void> {
  const { page, click, press, paste } = hand
  await click(menu(page, 'Inscripciones'))
  await click(page.getByRole('link', { name: 'Crear inscripción' }))
  await lookUp(hand, 'eventId', 'cultura de seguridad')
  await lookUp(hand, 'accountId', 'caoba')
  await lookUp(hand, 'contactId', 'a')
  await click(key(page, 'attendees.0.firstName'))
  await paste(people.join('\n'))
  await page
    .getByText(/12 personas/)
    .first()
    .waitFor()
  await press('Control+s')
  await heading(page, /^INS-/)
}

async function findByTypos({ page, type, press }: Hand): Promise<void> {
  await press('Control+k')
  await type('altagrasia rovles')
  await page
    .getByRole('menuitem', { name: /Altagracia Robles/ })
    .first()
    .waitFor()
  await press('Enter')
  await heading(page, /Altagracia Robles/)
}

async function scheduleArticle(hand: Hand): Promise<void> {
  const { page, click, type, press } = hand
  await click(menu(page, 'Artículos'))
  await click(page.locator('tbody tr', { hasText: 'Borrador' }).first().locator('a').first())
  await click(key(page, 'publishAt'))
  await type(inDays(7))
  await press('Tab')
  await type('9:00')
  await press('Control+s')
  // The date has made it the next step.
  await click(button(page, 'Programar'))
  await page.getByText('Programado: se publicará').waitFor()
}

async function editInTwoTabs(hand: Hand): Promise<void> {
  const { page, click, press, type } = hand
  await click(menu(page, 'Contactos'))
  await click(page.locator('tbody a').first())
  await key(page, 'position').waitFor()
  const second = await page.context().newPage()
  await second.goto(page.url())
  await key(second, 'department').fill('Calidad')
  await second.keyboard.press('Control+s')
  await second.getByText('Todo está guardado').waitFor()
  await click(key(page, 'position'))
  await press('Control+a')
  await type(`Gerente ${mark}`)
  await press('Control+s')
  await page.getByText('Todo está guardado').or(page.getByText('Otra persona guardó antes')).first().waitFor()
  if (await page.getByText('Otra persona guardó antes').isVisible())
    await click(button(page, 'Guardar lo elegido'))
  await page.getByText('Todo está guardado').waitFor()
  await second.close()
}

async function editContacts(hand: Hand): Promise<void> {
  const { page, click, choose, type } = hand
  await click(menu(page, 'Contactos'))
  const boxes = page.locator('tbody input[type=checkbox]')
  await click(boxes.first())
  await page.keyboard.down('Shift')
  await click(boxes.nth(19))
  await page.keyboard.up('Shift')
  await page.getByText('20 elegidos').waitFor()
  await click(button(page, 'Editar'))
  await choose(page.getByLabel('Qué se cambia'), 'department')
  await click(page.getByRole('dialog').locator('[data-key=department]'))
  await type('Calidad')
  await click(button(page, 'Cambiar 20'))
  await page.getByText('Cambiados: 20.').waitFor()
}

/** A reminder with the name in its subject, read as an attendee gets it, for a date. */
async function scheduleMail({ page, click, choose, type, press }: Hand): Promise<void> {
  await click(menu(page, 'Eventos'))
  await click(page.locator('tbody tr', { hasText: 'Programado' }).first().locator('a').first())
  await click(
    page.getByRole('navigation', { name: 'Partes del registro' }).getByRole('link', { name: 'Correos' }),
  )
  await click(page.getByRole('link', { name: 'Crear correo' }))
  await choose(page.getByLabel('Empezar con'), { label: 'Recordatorio del día anterior' })
  const subject = key(page, 'subject-es')
  await subject.getByText('Título del evento').waitFor()
  await click(subject)
  await press('Home')
  await type('{nom')
  await press('Enter')
  await type(', ')
  const preview = page.getByRole('region', { name: 'Vista previa' })
  await preview.getByRole('heading', { level: 3, name: /\p{L}, Mañana comienza/u }).waitFor()
  await click(page.getByRole('radio', { name: 'En una fecha y hora' }))
  await click(key(page, 'schedule.sendAt'))
  await type(inDays(3))
  await press('Tab')
  await type('9:00')
  await press('Control+s')
  await click(page.getByRole('dialog').getByRole('button', { name: 'Programar' }))
  await page.getByText('El correo quedó programado').waitFor()
}
