/** Editing and publishing a course; access to the office. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  expectClean,
  pickFirst,
  signInOn,
  site,
  staff,
  visit,
  visitor,
  type Visitor,
} from '../../browser/browser.ts'
import { ownCourse, showEnglish } from '../../browser/records.ts'

const key = (page: Page, name: string) => page.locator(`[data-key="${name}"]`)
const focusedKey = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).dataset['key'])

test('errors are in the user’s language, and a saved title is on the site at once', async () => {
  await editTitle(await staff('training'), await ownCourse())
})

test('publishing a course links to its missing fields', async () => {
  const one = await staff('training')
  await publishAgain(one, await ownCourse())
  // The refusal to publish without a summary.
  expect(one.consoleErrors.splice(0).filter((text) => !text.includes('422'))).toEqual([])
})

test('a category is created in a dialog', async () => {
  await addCategory(await staff('training'))
})

test('the draft of a course survives an expired session', async () => {
  await loseSession(await staff('training'), await ownCourse())
})

test('users without the role have no access, and the login returns to the asked screen', enterOffice)

async function editTitle({ page, consoleErrors }: Visitor, course: string): Promise<void> {
  await visit(page, `/en/office/courses/${course}`)
  const english = page.getByLabel(/^Title/).first()
  await english.fill('abc')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Must have at least 5 letters').first().waitFor()
  await page
    .getByText('Some fields are not valid or empty. Please, check the form and try again.')
    .first()
    .waitFor()
  expect(await english.inputValue()).toBe('abc')
  const name = `Título cambiado ${randomUUID()}`
  const publicPage = async () => (await fetch(`${site}/es/curso/${course}`)).text()
  expect(await publicPage()).not.toContain(name)
  await english.fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('All is saved').waitFor()
  expect(await publicPage()).toContain(name)
  await page.getByRole('link', { name: 'History' }).click()
  await page.getByText(name).first().waitFor()
  expect(consoleErrors).toEqual([])
}

async function publishAgain({ page }: Visitor, course: string): Promise<void> {
  await visit(page, `/es/office/courses/${course}`)
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Retirar del sitio' }).click()
  await page.getByRole('button', { name: 'Publicar' }).waitFor()
  await key(page, 'summary-es').fill('')
  await showEnglish(page)
  await key(page, 'summary-en').fill('')
  // The step saves unsaved input first.
  await page.getByRole('button', { name: 'Publicar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Resumen (es)' }).click()
  await expect.poll(() => focusedKey(page)).toBe('summary-es')
  await key(page, 'summary-es').fill(
    'Requisitos de calidad para quienes diseñan y fabrican dispositivos médicos.',
  )
  await page.getByRole('button', { name: 'Publicar' }).click()
  await page
    .getByRole('link', { name: 'Ver en el sitio' })
    .or(page.getByText('Publicado', { exact: true }))
    .first()
    .waitFor()
}

async function addCategory({ page, consoleErrors }: Visitor): Promise<void> {
  await visit(page, '/es/office/courses/new')
  const code = randomUUID().slice(0, 6)
  await page.getByRole('combobox', { name: 'Categoría' }).fill(`Ética ${code}`)
  await pickFirst(page, new RegExp(`^Crear «Ética ${code}»$`))
  const dialog = page.getByRole('dialog')
  await dialog.locator('[data-key="code"]').fill(code)
  await expect.poll(() => dialog.locator('[data-key="slug-es"]').inputValue()).toBe(`etica-${code}`)
  await expectClean({ page, consoleErrors })
  // Saves the dialog, not the form below.
  await page.keyboard.press('Control+s')
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Categoría' }).inputValue())
    .toBe(`Ética ${code}`)
  await expect.poll(() => focusedKey(page)).toBe('categoryId')
}

async function loseSession({ page }: Visitor, course: string): Promise<void> {
  const path = `/es/office/courses/${course}`
  await visit(page, path)
  const title = page.getByLabel(/^Título/).first()
  const saved = await title.inputValue()
  await title.fill('Escrito antes de salir')
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'vencido')
    localStorage.setItem('refreshToken', 'vencido')
  })
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  expect(new URL(page.url()).searchParams.get('to')).toContain(path)
  await signInOn(page, 'training')
  await page.waitForURL((url) => url.pathname === path)
  await page.getByText('Cambios sin guardar').waitFor()
  await expect.poll(() => title.inputValue()).toBe('Escrito antes de salir')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByText('Todo está guardado').waitFor()
  await expect.poll(() => title.inputValue()).toBe(saved)
  // Undoing loses no input either.
  await page.getByRole('button', { name: 'Recuperarlo' }).click()
  await expect.poll(() => title.inputValue()).toBe('Escrito antes de salir')
  // What is undone in the form goes with it.
  await title.fill('Escrito y descartado')
  await page.getByRole('button', { name: 'Descartar cambios' }).click()
  await page.getByText('Se descartaron los cambios').waitFor()
  await page.getByRole('link', { name: 'Eventos' }).first().click()
  await page.waitForURL(/events$/)
  await page.getByText('Se descartaron los cambios').waitFor({ state: 'detached' })
}

async function enterOffice(): Promise<void> {
  const sales = await staff('sales')
  await sales.page.goto('/es/office/users')
  await sales.page.waitForURL((url) => url.pathname === '/access')
  const nobody = await visitor()
  await nobody.page.goto('/es/office/contacts')
  await nobody.page.waitForURL((url) => url.pathname === '/login')
  expect(new URL(nobody.page.url()).searchParams.get('to')).toBe('/es/office/contacts')
  await visit(nobody.page, '/login?to=//evil.example/x')
  await signInOn(nobody.page, 'sales')
  await nobody.page.waitForURL((url) => url.pathname.includes('/office'))
  expect(new URL(nobody.page.url()).origin).toBe(site)
}
