/** Setting up and signing in with a second factor; forgotten passwords. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { secondFactorsApi } from '#resources/system/second-factors/second-factor.api.ts'
import { sessionsApi } from '#resources/system/sessions/session.api.ts'
import { usersApi } from '#resources/system/users/user.api.ts'
import { outboxApi } from '#resources/system/outbox/outbox.api.ts'
import { codeOf } from '../../fixtures/second-factor.ts'
import { expectClean, faultsAt, site, visit, visitor, type Visitor } from '../../browser/browser.ts'
import { clientWith, staffClient, visitorClient } from '../../browser/staff-client.ts'

const password = 'cuatro palabras bien elegidas'
const another = 'otras cuatro palabras buenas'

/** A new user, because the demo's users sign in without a second factor. */
async function register(page: Page): Promise<string> {
  const username = `factor.${randomUUID().slice(0, 8)}@demo.test`
  const input = { username, displayName: 'Rosa Almonte', roles: ['sales' as const] }
  const { link } = await (await staffClient('admin')).call(usersApi.invite, { input })
  await visit(page, new URL(link).pathname + new URL(link).search)
  await page.locator('input[name=displayName]').fill('Rosa Almonte')
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: 'Crear acceso y entrar' }).click()
  await page.waitForURL('**/es/office')
  return username
}

/** Leaves the office, whose pending calls would redirect to the login. */
async function forgetSession(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.clear())
}

async function typePassword(page: Page, username: string, given = password): Promise<void> {
  await forgetSession(page)
  await visit(page, '/login?to=/es/office/account')
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(given)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

const hasFocus = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

test('a second factor is set up from the account, and its recovery codes are kept', setUp)

test('who has a second factor signs in with the current code', signInByCode)

test('who has lost the app signs in with a recovery code and switches the second factor off', useRecoveryCode)

async function setUp(): Promise<void> {
  const guest = await visitor()
  const { page } = guest
  await register(page)
  await visit(page, '/es/office/account')
  await page.getByRole('button', { name: 'Activar' }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => hasFocus(page)).toBe('currentPassword')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await dialog.getByText('Escanee el código').waitFor()
  await expect.poll(() => hasFocus(page)).toBe('code')
  await expectClean(guest)
  await dialog.getByText('¿No puede escanearlo?').click()
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await dialog.locator('input[name=code]').fill(codeOf(secret))
  await page.keyboard.press('Enter')
  const list = dialog.getByRole('list', { name: 'Códigos de recuperación' })
  await list.waitFor()
  await expectClean(guest)
  expect(await list.locator('code').allInnerTexts()).toHaveLength(10)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Descargar' }).click()
  expect((await download).suggestedFilename()).toBe('codigos-de-recuperacion.txt')
  await dialog.getByRole('button', { name: 'Ya los guardé' }).click()
  await page.getByText('Códigos de recuperación sin usar: 10.').waitFor()
}

/** A user whose second factor is on, after the name and the password. */
async function askedForCode() {
  const guest = await visitor()
  const username = await register(guest.page)
  const factor = await switchOnFor(username)
  await typePassword(guest.page, username)
  await guest.page.getByRole('heading', { name: 'Confirmar que es usted' }).waitFor()
  // The browser logs the refused sign-in.
  guest.consoleErrors.splice(0)
  return { guest, page: guest.page, username, ...factor }
}

async function switchOnFor(username: string) {
  const { token } = await visitorClient().call(sessionsApi.login, { input: { username, password } })
  const client = clientWith(token)
  const { secret } = await client.call(secondFactorsApi.setUp, { input: { currentPassword: password } })
  const confirmed = await client.call(secondFactorsApi.confirm, { input: { code: codeOf(secret) } })
  return { secret, codes: confirmed.recoveryCodes }
}

async function signInByCode(): Promise<void> {
  const { guest, page, username, secret } = await askedForCode()
  expect(await faultsAt(guest, [1440, 820, 390])).toEqual([])
  await expect.poll(() => hasFocus(page)).toBe('code')
  const field = page.locator('input[name=code]')
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code')
  expect(await field.getAttribute('inputmode')).toBe('numeric')
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await page.getByText('El código no es correcto o ya se usó').waitFor()
  // The next code, because the current one was used.
  await page.keyboard.type(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Mi cuenta' }).waitFor()

  await typePassword(page, username)
  await page.getByRole('button', { name: 'Volver' }).click()
  await page.locator('input[name=password]').waitFor()
}

async function useRecoveryCode(): Promise<void> {
  const { guest, page, username, codes } = await askedForCode()
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click()
  await expect.poll(() => hasFocus(page)).toBe('code')
  await page.keyboard.type(codes[0]!)
  await page.keyboard.press('Enter')
  await page.getByText('Códigos de recuperación sin usar: 9.').waitFor()

  await page.getByRole('button', { name: 'Desactivar' }).click()
  await page.getByRole('dialog').getByLabel('Contraseña actual').fill(password)
  await page.keyboard.press('Enter')
  await page.getByText('No activo').waitFor()
  await typePassword(page, username)
  await page.getByRole('heading', { level: 1, name: 'Mi cuenta' }).waitFor()
  await forgetSession(page)
  // The browser logs refused codes and calls without a session.
  expect(guest.consoleErrors.splice(0).filter((text) => !/\b(401|422)\b/.test(text))).toEqual([])
}

test('a forgotten password is reset by a mailed link', async () => {
  const guest = await visitor()
  await replacePassword(guest, await register(guest.page))
})

async function replacePassword(guest: Visitor, username: string): Promise<void> {
  const { page, consoleErrors } = guest
  await forgetSession(page)
  // The browser logs refused codes and calls without a session.
  expect(consoleErrors.splice(0).filter((text) => !/\b(401|422)\b/.test(text))).toEqual([])
  await visit(page, '/login?to=/es/office')
  await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click()
  await page.getByRole('heading', { level: 1, name: '¿Olvidó su contraseña?' }).waitFor()
  await expectClean(guest)
  await page.locator('input[name=username]').fill(username)
  await page.getByRole('button', { name: 'Enviar el enlace' }).click()
  await page.getByText('Revise su correo').waitFor()
  const link = await mailedLink(username)
  await visit(page, new URL(link).pathname + new URL(link).search)
  await page.locator('input[name=password]').fill(another)
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click()
  await page.waitForURL('**/es/office')
  await typePassword(page, username, another)
  await page.getByRole('heading', { level: 1, name: 'Mi cuenta' }).waitFor()
}

/** From the demo's mailbox, once the job has run. */
async function mailedLink(username: string): Promise<string> {
  const admin = await staffClient('admin', { origin: site })
  const found = async () => {
    const { items } = await admin.call(outboxApi.list, { input: { search: username } })
    return items.find(({ template }) => template === 'users.password-forgotten')?.id
  }
  await expect.poll(found).toBeDefined()
  const { text } = await admin.call(outboxApi.content, { params: { id: (await found())! } })
  return /http\S+\/reset\?\S+/.exec(text)![0]
}
