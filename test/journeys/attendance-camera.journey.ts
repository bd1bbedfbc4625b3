/** Tickets held before a phone's camera: of this event, again, and of another one. */
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeQR } from 'qr'
import { expect, onTestFinished, test } from 'vitest'
import { createClient } from '#core/client.ts'
import { attendeesApi } from '#resources/attendees/attendee.api.ts'
import { eventsApi } from '#resources/events/event.api.ts'
import { launch, site, staff } from './browser.ts'

const WIDTH = 320
const HEIGHT = 240
const SECONDS = 4

/** Each text for some seconds, over and over, as the raw video that browsers take for a camera. */
function videoOf(texts: readonly string[]): Buffer {
  const frames = texts.flatMap((text) => Array.from({ length: SECONDS * 5 }, () => frameOf(text)))
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F5:1 Ip A1:1 C420jpeg\n`), ...frames])
}

function frameOf(text: string): Buffer {
  const light = Buffer.alloc(WIDTH * HEIGHT, 235)
  const rows = encodeQR(text, 'raw', { border: 4 })
  const scale = Math.floor(HEIGHT / rows.length)
  const left = (WIDTH - rows.length * scale) >> 1
  for (let y = 0; y < rows.length * scale; y += 1)
    for (let x = 0; x < rows.length * scale; x += 1)
      if (rows[Math.floor(y / scale)]![Math.floor(x / scale)]) light[y * WIDTH + left + x] = 16
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  return Buffer.concat([Buffer.from('FRAME\n'), light, colour])
}

test('a ticket is read once and warned of when it comes again; one of another event is said to be that', async () => {
  const login = await fetch(`${site}/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'training@demo.test', password: 'conforme-demo' }),
  })
  const { data } = (await login.json()) as { data: { token: string } }
  const client = createClient(
    (path, init) =>
      fetch(site + path, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${data.token}` },
      }),
    'es',
  )
  const filters = [{ field: 'status', op: 'in' as const, value: ['scheduled'] }]
  const { items } = await client.call(eventsApi.list, { input: { filters, perPage: 2 } })
  const [own, other] = await Promise.all(
    items.map(
      async ({ id }) => (await client.call(attendeesApi.ofEvent, { params: { id }, input: {} })).items[0]!,
    ),
  )
  const file = join(tmpdir(), `entradas-${process.pid}.y4m`)
  writeFileSync(file, videoOf([own!.ticketCode, other!.ticketCode]))
  onTestFinished(() => rmSync(file))
  const from = await launch([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ])
  const { page } = await staff('training', { from, viewport: { width: 360, height: 740 } })
  await page.goto(`/es/office/check-in/${items[0]!.id}`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Escanear entradas' }).click()
  const told = page.locator('[aria-live=assertive]')
  const name = `${own!.firstName} ${own!.lastName}`
  await told.getByText(name).waitFor()
  await told.getByText('La entrada es de otro evento').waitFor()
  await told.getByText('Ya estaba registrada').waitFor()
  await page.getByText('No aceptadas').waitFor()
  await page.getByText(/^1 de \d+ presentes$/).waitFor()
  await page.getByRole('button', { name: 'Apagar la cámara' }).click()
  expect(await page.locator('video').count()).toBe(0)
  await page.context().close()
})
