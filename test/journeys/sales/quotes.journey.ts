/** Quoting by keyboard: a course with its seats and price, options, the order of the lines, two tabs at once. */
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { quotesApi } from '#resources/sales/quotes/quote.api.ts'
import { expectClean, overflowOf, pickFirst, staff, visit } from '../../browser/browser.ts'
import { addLine, addQuote } from '../../browser/sales.ts'
import { staffClient } from '../../browser/staff-client.ts'
import { expectSaid } from '../../browser/notices.ts'

const key = (page: Page, name: string) => page.locator(`[data-key="${name}"]`)
const valueOf = (page: Page, name: string) => key(page, name).inputValue()
const totalOf = (page: Page, label: string) =>
  page.locator('dl[aria-live] div', { has: page.getByText(label, { exact: true }) }).locator('dd')
/** With a plain space, as people read it. */
const expectTotal = (page: Page, label: string, amount: string) =>
  expect.poll(async () => (await totalOf(page, label).textContent())!.replace('\u00a0', ' ')).toBe(amount)

const draft = (): Promise<string> => addQuote('Formación de auditores', 'Rosanna Pichardo Then')

/** A course, Tab, seats, Tab, price: the course is picked from what is offered. */
async function typeCourse(page: Page): Promise<void> {
  await key(page, 'items.0.description').focus()
  await page.keyboard.type('auditor interno iso 9001')
  await page.keyboard.press('Tab')
  await page.keyboard.type('12')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1250')
  await expect.poll(() => valueOf(page, 'items.0.description')).toBe('Auditor interno ISO 9001')
  expect(await valueOf(page, 'items.0.kind')).toBe('course')
  // Courses are exempt: the totals show what bears no tax.
  await expect.poll(() => valueOf(page, 'items.0.taxCode')).toBe('exempt')
  await expectTotal(page, 'Exento', 'RD$ 15,000.00')
}

test('a quote is typed by keyboard, sorted by keys, saved and read again', typeQuote)
test('a line has the tax of its kind, asked for when that changes, and keeps what was told', taxLines)
test('a quote begins with a template of a service and takes another one in', useTemplates)
test('the lines of a quote are sorted by dragging', dragLine)
test('what another tab saved meanwhile is shown before it would be overwritten', saveInTwoTabs)
test('one key saves the data and the lines of a quote, and opens the tab of what is refused', saveBoth)
test('a new quote takes language and currency of its customer, unless others were chosen', takeDefaults)

async function saveBoth(): Promise<void> {
  const { page } = await staff('sales')
  const id = await draft()
  const path = `/es/office/quotes/${id}`
  await visit(page, path)
  const type = async (title: string, description: string) => {
    await page.getByRole('link', { name: 'Datos' }).click()
    await key(page, 'title').fill(title)
    await page.getByRole('link', { name: 'Partidas' }).click()
    await key(page, 'items.0.description').fill(description)
    await key(page, 'items.0.unitPrice').fill('100')
    await page.keyboard.press('Control+s')
  }
  await type('Formación y asesoría', 'Una jornada')
  await expectSaid(page, 'Partidas guardadas')
  await visit(page, path)
  await expect.poll(() => valueOf(page, 'items.0.description')).toBe('Una jornada')
  await page.getByRole('link', { name: 'Datos' }).click()
  await expect.poll(() => valueOf(page, 'title')).toBe('Formación y asesoría')
  await type('', 'Dos jornadas')
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['key'])
  await expect.poll(focused).toBe('title')
  // The lines wait with what was typed.
  await key(page, 'title').fill('Con título otra vez')
  await page.getByRole('link', { name: 'Partidas' }).click()
  await expect.poll(() => valueOf(page, 'items.0.description')).toBe('Dos jornadas')
  await key(page, 'items.0.description').press('Control+Enter')
  await expect
    .poll(async () => (await staffClient('sales')).call(quotesApi.get, { params: { id } }))
    .toMatchObject({ title: 'Con título otra vez' })
  await visit(page, path)
  await expect.poll(() => valueOf(page, 'items.0.description')).toBe('Dos jornadas')
}

async function typeQuote(): Promise<void> {
  const sales = await staff('sales')
  const { page } = sales
  await visit(page, `/es/office/quotes/${await draft()}`)
  await typeCourse(page)
  await addLine(page, 1, 'Visita de seguimiento')
  await key(page, 'items.1.taxCode').selectOption('itbis18')
  await key(page, 'items.1.unitPrice').fill('2000')
  await key(page, 'items.1.discount').fill('10 %')
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => valueOf(page, 'items.0.description')).toBe('Visita de seguimiento')
  expect(await valueOf(page, 'items.1.unitPrice')).toBe('1,250.00')
  await addLine(page, 1, 'Manual impreso')
  await key(page, 'items.1.unitPrice').fill('900')
  await key(page, 'items.1.isOptional').check()
  // 2000 less 10 % with 18 %, and 15,000 exempt; the option is not counted.
  await expectTotal(page, 'Total', 'RD$ 17,124.00')
  await page.evaluate(() => scrollTo(0, 0))
  await expectClean(sales)
  await page.keyboard.press('Control+s')
  await expectSaid(page, 'Partidas guardadas')
  await visit(page, page.url())
  await expectTotal(page, 'Total', 'RD$ 17,124.00')
  const read = [0, 1, 2].map((at) => valueOf(page, `items.${at}.description`))
  expect(await Promise.all(read)).toEqual([
    'Visita de seguimiento',
    'Manual impreso',
    'Auditor interno ISO 9001',
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflowOf(page)).toBe(0)
  for (const column of ['unitPrice', 'taxCode', 'discount'])
    expect((await key(page, `items.0.${column}`).boundingBox())!.width).toBeGreaterThan(80)
  await expectClean(sales)
}

async function taxLines(): Promise<void> {
  const sales = await staff('sales')
  const { page } = sales
  await visit(page, `/es/office/quotes/${await draft()}`)
  await typeCourse(page)
  // Below an exempt course stands a line of another kind.
  await addLine(page, 1, 'Asesoría de implementación')
  await expect.poll(() => valueOf(page, 'items.1.taxCode')).toBe('itbis18')
  await key(page, 'items.1.unitPrice').fill('1000')
  await key(page, 'items.1.kind').selectOption('course')
  await page.getByRole('button', { name: 'Cambiar a Exento' }).click()
  await expect.poll(() => valueOf(page, 'items.1.taxCode')).toBe('exempt')
  await key(page, 'items.1.kind').selectOption('consulting')
  await page.getByRole('button', { name: 'Dejar Exento' }).click()
  await expect.poll(() => valueOf(page, 'items.1.taxCode')).toBe('exempt')
  expect(await page.getByRole('button', { name: /^Cambiar a/ }).count()).toBe(0)
  await key(page, 'items.1.taxCode').selectOption('itbis18')
  await key(page, 'items.1.quantity').fill('250')
  await key(page, 'items.1.taxIncluded').check()
  await expectTotal(page, 'ITBIS 18 %', 'RD$ 38,135.59')
  await expectTotal(page, 'Total', 'RD$ 265,000.00')
  await expectClean(sales)
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await overflowOf(page)).toBe(0)
}

async function useTemplates(): Promise<void> {
  const sales = await staff('sales')
  const { page } = sales
  const pick = async (name: string, term: string, found: RegExp) => {
    await page.getByRole('combobox', { name }).fill(term)
    await pickFirst(page, found)
    await page.keyboard.press('Tab')
  }
  await visit(page, '/es/office/quotes/new')
  await key(page, 'title').fill('Certificación 2027')
  await pick('Cliente', 'Cumbre Fresca', /Cumbre Fresca/)
  await pick('Origen', 'correo', /Correo/)
  await pick('Responsable', 'Palma', /Palma/)
  await pick('Plantilla', 'asesoría 9001', /Asesoría ISO 9001/)
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.waitForURL(/quotes\/\d+/)
  await expect.poll(() => valueOf(page, 'items.0.description')).toMatch(/^Fase 1: diagnóstico/)
  expect(await key(page, 'items.4.isOptional').isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Plantilla' }).click()
  await pick('Plantilla', 'auditorías 9001 12', /12 meses/)
  await page.getByRole('dialog').getByRole('button', { name: 'Añadir', exact: true }).click()
  await expect.poll(() => valueOf(page, 'items.5.programmeMonths')).toBe('m12')
  expect(await valueOf(page, 'items.5.description')).toContain('Entregables:')
  await page.evaluate(() => scrollTo(0, 0))
  await expectClean(sales)
}

async function dragLine(): Promise<void> {
  const { page } = await staff('sales', { viewport: { width: 1440, height: 900 } })
  await visit(page, `/es/office/quotes/${await draft()}`)
  await key(page, 'items.0.description').fill('La primera')
  await addLine(page, 1, 'La segunda')
  const lines = page.locator('table tbody')
  await lines.nth(1).locator('[draggable]').dragTo(lines.nth(0))
  await expect.poll(() => valueOf(page, 'items.0.description')).toBe('La segunda')
}

async function saveInTwoTabs(): Promise<void> {
  const [one, other] = [await staff('sales'), await staff('admin')]
  const id = await draft()
  const path = `/es/office/quotes/${id}`
  await visit(one.page, path)
  await visit(other.page, path)
  const save = async (page: Page, description: string) => {
    await key(page, 'items.0.description').fill(description)
    await key(page, 'items.0.unitPrice').fill('100')
    await page.keyboard.press('Control+s')
  }
  await save(one.page, 'De la primera ventana')
  await expectSaid(one.page, 'Partidas guardadas')
  await save(other.page, 'De la segunda ventana')
  const dialog = other.page.getByRole('dialog', { name: 'Otra persona guardó antes' })
  await dialog.getByText('De la primera ventana').waitFor()
  await dialog.getByRole('radio', { name: /Lo ya guardado/ }).check()
  await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click()
  await expect.poll(() => valueOf(other.page, 'items.0.description')).toBe('De la primera ventana')
  // A new title is no other list: what was typed is saved without a question.
  const client = await staffClient('sales')
  await client.call(quotesApi.patch, { params: { id }, input: { title: 'Otro título' } })
  await save(other.page, 'De la segunda ventana')
  const saved = async () => (await client.call(quotesApi.items, { params: { id } }))[0]?.description
  await expect.poll(saved).toBe('De la segunda ventana')
}

async function takeDefaults(): Promise<void> {
  const foreign = await (
    await staffClient('admin')
  ).call(accountsApi.create, {
    input: { legalName: 'Island Foods Ltd.', type: 'company', preferredLocale: 'en', defaultCurrency: 'usd' },
  })
  const sales = await staff('sales', { at: `/es/office/quotes/new?accountId=${foreign.id}` })
  const { page } = sales
  await expect.poll(() => valueOf(page, 'currency')).toBe('usd')
  await expectClean(sales)
  await visit(page, `/es/office/quotes/new?accountId=${foreign.id}&currency=eur`)
  await page.getByRole('button', { name: /Todos los campos/ }).click()
  await expect.poll(() => valueOf(page, 'locale')).toBe('en')
  expect(await valueOf(page, 'currency')).toBe('eur')
}
