/** Today, with what each role comes for first. */
import { expect, test } from 'vitest'
import { roleNames, type Role } from '#core/roles.ts'
import { faultsAt, expectClean, staff } from '../../browser/browser.ts'

test('an instructor takes attendance of the next session from Today', takeAttendance)

test('an administrator reads the months in a table and opens what other areas have to do', readMonths)

test.for(roleNames)('the Today of %s is one call', askOnce)

async function askOnce(role: Role): Promise<void> {
  const { page } = await staff(role, { at: '/es/office/account' })
  await page.locator('h1').waitFor()
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/v1/')) calls.push(pathname)
  })
  await page.getByRole('link', { name: 'Hoy' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Hoy' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual(['/v1/es/today'])
}

async function takeAttendance(): Promise<void> {
  const instructor = await staff('instructor', { at: '/es/office' })
  const { page } = instructor
  const next = page.getByRole('region', { name: 'Su próxima sesión' })
  await next.getByText('Materiales').waitFor()
  expect(await faultsAt(instructor, [1440, 360])).toEqual([])
  await next.getByRole('link', { name: 'Pasar lista' }).press('Enter')
  await page.waitForURL(/events\/\d+\?tab=attendance&session=/)
  await page.getByRole('grid').waitFor()
  await expectClean(instructor)
}

async function readMonths(): Promise<void> {
  const admin = await staff('admin', { at: '/es/office' })
  const { page } = admin
  await page.getByText('Ver los meses en una tabla').press('Enter')
  const table = page.getByRole('table', { name: 'Cupos, ocupación y satisfacción por mes' })
  await table.waitFor()
  expect(await table.getByRole('row').count()).toBe(13)
  expect(await faultsAt(admin, [1440, 360])).toEqual([])
  await page.getByText('Pendientes de las demás áreas').press('Enter')
  await page.getByRole('heading', { name: 'Cotizaciones que esperan respuesta' }).waitFor()
  await table.getByRole('row').nth(2).getByRole('link').first().click()
  await page.waitForURL(/\/office\/events\?/)
  await page.getByRole('row').nth(1).waitFor()
  await expectClean(admin)
}
