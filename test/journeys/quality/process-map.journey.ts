/** The map of processes: reached from their list, each process in its band. */
import { expect, test } from 'vitest'
import { processesApi } from '#resources/quality/processes/process.api.ts'
import { faultsAt, staff } from '../../browser/browser.ts'
import { staffClient } from '../../browser/staff-client.ts'

test('the map draws a process in the band of its kind, with its parts inside', async () => {
  const client = await staffClient('quality')
  const create = (code: string, parentId: string | null) =>
    client.call(processesApi.create, {
      input: { code, name: { es: `Mapa ${code}`, en: `Map ${code}` }, kind: 'strategic', parentId },
    })
  const { id } = await create('MAP-1', null)
  await create('MAP-2', id)
  const auditor = await staff('auditor', { at: '/es/office/processes' })
  const { page } = auditor
  await page.getByRole('link', { name: 'Mapa', exact: true }).click()
  const band = page.getByRole('region', { name: 'Estratégico' })
  const whole = band.getByRole('listitem').filter({ hasText: 'Mapa MAP-1' }).first()
  await whole.getByRole('link', { name: 'MAP-2 Mapa MAP-2' }).waitFor()
  expect(await faultsAt(auditor, [1440, 768, 360])).toEqual([])
})
