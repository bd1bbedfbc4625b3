/** The log of everything, read by an auditor and reached from a record. */
import { expect, test } from 'vitest'
import { expectClean, faultsAt, pickFirst, staff, visit } from '../../browser/browser.ts'
import { plannedEvent } from '../../browser/records.ts'
import { staffClient } from '../../browser/staff-client.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'

test('an auditor narrows the log, reads older changes and reaches it from a record’s history', async () => {
  const client = await staffClient('training')
  const id = await plannedEvent(7)
  await client.call(eventsApi.patch, { params: { id }, input: { capacity: { total: 8 } } })
  const auditor = await staff('auditor', { at: '/es/office' })
  const { page } = auditor
  await page.getByRole('link', { name: 'Abrir el registro de cambios' }).click()
  const list = page.getByRole('list', { name: 'Cambios, del más reciente al más antiguo' })
  await expect.poll(() => list.getByRole('listitem').count()).toBeGreaterThanOrEqual(50)
  await page.getByRole('button', { name: 'Ver más' }).press('Enter')
  await expect.poll(() => list.getByRole('listitem').count()).toBeGreaterThanOrEqual(100)

  await page.getByLabel('Clase de registro').selectOption('events')
  await page.getByLabel('Campo').selectOption('capacity')
  await page.getByLabel('Qué se hizo').selectOption('update')
  const people = page.getByRole('combobox', { name: 'Persona' })
  await people.fill('Jobo Almonte')
  await pickFirst(page, /Jobo/)
  await expect.poll(() => new URL(page.url()).searchParams.get('field')).toBe('capacity')
  const newest = list.getByRole('listitem').first()
  await expect
    .poll(() => newest.textContent())
    .toMatch(/^Luis Manuel Jobo Almonte hizo cambios: Evento .*7.*8/)
  const title = await newest.getByRole('link').textContent()
  expect(title).toContain('Taller de la jornada')
  expect(await faultsAt(auditor, [1440, 360])).toEqual([])

  await visit(page, `/es/office/events/${id}?tab=history`)
  await page.getByRole('link', { name: 'Ver en el registro de cambios' }).click()
  await page.waitForURL(/audit-log\?kind=events&record=/)
  await expect.poll(() => list.getByRole('listitem').count()).toBeLessThanOrEqual(3)
  await expectClean(auditor)
  await page.getByLabel('Quién').selectOption('system')
  await page.getByText('Nadie cambió nada con estos filtros').waitFor()
})
