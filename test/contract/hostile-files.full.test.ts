/** Every hostile file at every door for files: refused in plain words, and others are answered meanwhile. */
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Endpoint } from '#core/endpoint.ts'
import { uploadKinds } from '#core/uploads.ts'
import { createApp } from '#server/http/app.ts'
import { allRoutes, type Route } from '#server/http/routing.ts'
import { testApi } from '../fixtures/api.ts'
import { hostileFiles, slowEcf } from '../files/hostile-files.ts'
import { fixturesOf, type Call } from './call.ts'
import { sender } from './send.ts'
import { validCall } from './valid-calls.ts'

const api = await testApi()
const send = sender(api)
const fixtures = await fixturesOf(api)
const app = await createApp({
  db: api.db,
  log: pino({ level: 'silent' }),
  publicUrl: api.publicUrl,
  trustProxy: false,
})

/** Texts that are files. */
const fileTexts = [
  'invoices.ncf',
  'invoices.readXml',
  'creditNotes.ncf',
  'creditNotes.readXml',
  'mails.bounces',
]
/** The names under which an endpoint takes files. */
function placesOf({ name, endpoint }: Route): string[] {
  const { fields, input } = endpoint as Endpoint & { input?: { shape?: Record<string, { type?: string }> } }
  const ofRecord = Object.entries(fields).filter(([, { kind }]) => kind === 'image' || kind === 'document')
  const own = Object.entries(input?.shape ?? {}).filter(([, rule]) => rule.type === 'file')
  const texts = fileTexts.includes(name) ? [name === 'mails.bounces' ? 'message' : 'xml'] : []
  return [...[...ofRecord, ...own].map(([field]) => field), ...texts]
}
type Door = { route: Route; place: string; call: Call }
const doors = new Map<string, Door>()
for (const route of allRoutes()) {
  for (const place of placesOf(route))
    doors.set(`${route.name}: ${place}`, { route, place, call: await validCall(route, fixtures) })
}
const upload = doors.get('files.upload: file')!
for (const purpose of uploadKinds) {
  const input = new FormData()
  input.set('purpose', purpose)
  doors.set(`files.upload: ${purpose}`, { ...upload, call: { ...upload.call, input } })
}

/** `answered`: how often others were, ten times a second at most, while the file was read. */
async function sendFile(door: Door, bytes: Uint8Array) {
  let [isPending, answered] = [true, 0]
  const ended = send(door.route, { ...door.call, input: inputOf(door, bytes) }).finally(
    () => (isPending = false),
  )
  while (isPending) {
    expect((await app.request('/health')).status).toBe(200)
    answered += 1
    await Promise.race([ended, pause(100)])
  }
  const response = await ended
  return { status: response.status, body: await response.text(), answered }
}

/** Where a file may be taken: what reports no delivery, a text of one column, a workbook that is only kept. */
const taking = ['mails.bounces: message', 'imports.upload: file', 'files.upload: evidence']
const mayBeTaken = (file: string, door: string): boolean => file === 'nothing at all' || taking.includes(door)
const refused = [400, 413, 415, 422]

test.for(Object.keys(hostileFiles))('%s', async (file) => {
  const bytes = await hostileFiles[file]!()
  for (const [name, door] of doors) {
    const { status, body } = await sendFile(door, bytes)
    expect(mayBeTaken(file, name) ? [...refused, 200] : refused, `${name}: ${body}`).toContain(status)
  }
})

test('a file that takes longer than its limit is given up, and others are answered all the while', async () => {
  const { status, body, answered } = await sendFile(doors.get('invoices.readXml: xml')!, slowEcf())
  expect(status).toBe(422)
  expect(body).toContain('tarda demasiado')
  // Ten times a second for twenty seconds, on a quiet machine.
  expect(answered).toBeGreaterThan(20)
})

test('files are taken at all doors that there are', () => {
  expect(doors.size).toBeGreaterThanOrEqual(61)
  expect([...doors.keys()]).toEqual(expect.arrayContaining(['files.upload: file', 'courses.create: image']))
})

function inputOf({ route, place, call }: Door, bytes: Uint8Array): unknown {
  if (fileTexts.includes(route.name) && place !== 'externalFile') {
    // Texts are parts of a JSON body of a megabyte.
    const text = Buffer.from(bytes.subarray(0, 900_000)).toString('utf8')
    return { ...(call.input as object), [place]: text }
  }
  const form = new FormData()
  if (call.input instanceof FormData) for (const [key, value] of call.input) form.append(key, value)
  form.set(place, new File([new Uint8Array(bytes)], 'archivo.xlsx'))
  return form
}
