/** Evidence packs of cases: all sections, in both languages, for those alone who see the case. */
import { pino } from 'pino'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Locale } from '#core/words.ts'
import { upload } from '#test/fixtures/make-values.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { capaIn } from '#test/quality/capas.ts'
import { sendComplaint } from '#test/quality/complaints.ts'
import { ncoCases } from '#test/quality/nco-case.ts'
import { failureOf } from '#test/sales/failure.ts'
import { systemContext, type Context } from '#server/http/context.ts'
import { causeSvg } from './cause-svg.ts'
import { evidenceApi } from './evidence.api.ts'
import type { EvidencePack } from './evidence-pack.ts'
import { capaPack, ncoPack } from './evidence.server.ts'

const api = await testApi()
const cases = await ncoCases(api)
const auditor = await api.newUser({ roles: ['auditor'] })
const contextIn = (locale: Locale): Context => ({
  ...systemContext({ db: api.db, log: pino({ level: 'silent' }), publicUrl: api.publicUrl }),
  user: { ...auditor, displayName: 'Auditora', sessionId: '0', roles: ['auditor'] },
  locale,
})
const section = ({ sections }: EvidencePack, title: string) => sections.find((one) => one.title === title)!

test('the pack of a non-conformity has its facts, items, files by fingerprint and history', async () => {
  const file = await upload(api, 'documents', cases.people.quality.user)
  const { id } = await cases.reach('inTreatment')
  await cases.patch(id, { attachments: [{ file: file.id, title: 'Lista de presencia' }] })
  const pack = await ncoPack(contextIn('es'), id)
  expect(pack).toMatchObject({ kind: 'No conformidad', number: expect.stringMatching(/^NC-\d{4}-\d{4}$/) })
  expect(section(pack, 'El caso').facts).toContainEqual(['Estado', 'En tratamiento'])
  expect(section(pack, 'Partidas').entries![0]).toMatchObject({ title: '1. Certificado 12' })
  const [, stored] = section(pack, 'Archivos y huellas').table!
  const { sha256 } = await api.db
    .selectFrom('files')
    .select('sha256')
    .where('id', '=', file.id)
    .executeTakeFirstOrThrow()
  expect(stored!.at(-1)!.replace('\n', '')).toBe(sha256)
  const changes = section(pack, 'Historial').table!.map((row) => row.at(-1))
  expect(changes).toContainEqual(expect.stringContaining('Estado: de «Borrador» a «Registrada»'))
})

test('the pack says who did an action, and who recorded it', async () => {
  const { id } = await cases.reach('registered')
  const action = await cases.addAction(id)
  const doneBy = cases.people.owner.employeeId
  await cases.moveAction(action.id, { to: 'done', result: 'Emitidos de nuevo', doneBy })
  const [done] = section(await ncoPack(contextIn('es'), id), 'Acciones').entries!
  expect(done!.facts).toEqual(
    expect.arrayContaining([
      ['Hecha por', expect.stringContaining('Ana')],
      ['Anotada por', expect.any(String)],
    ]),
  )
})

test('the pack of a closed non-conformity says who signed the closing', async () => {
  const { id } = await cases.reach('closed')
  const [, signature] = section(await ncoPack(contextIn('es'), id), 'Firmas').table!
  expect(signature!.slice(2)).toEqual(['Cerró el caso', expect.stringMatching(/^[0-9a-f\s]{64,}$/)])
})

test('the pack of a CAPA has its causes drawn, its actions and its signatures, in English too', async () => {
  const { capa } = await capaIn(api, 'closed')
  const pack = await capaPack(contextIn('en'), capa.id)
  expect(section(pack, 'Analysis of causes').svg).toContain('<rect')
  expect(section(pack, 'Actions').entries).not.toHaveLength(0)
  expect(
    section(pack, 'Signatures')
      .table!.slice(1)
      .map(([, , meaning]) => meaning),
  ).toEqual(['Closed the case', 'Approved the plan'])
})

test('the pack names the record that a case came from, and lists what was measured and the earlier cycles', async () => {
  const event = await maker(api).record('events')
  const nco = await cases.create({ originRef: { type: 'events', id: event.id } })
  const { facts } = section(await ncoPack(contextIn('en'), nco.id), 'The case')
  const [, origin] = facts!.find(([label]) => label === 'Comes from: Event')!
  expect(origin).toMatch(/[a-z]/i)
  const { capa } = await capaIn(api, 'analysis')
  const measurements = [
    {
      cycle: 1,
      kind: 'baseline',
      from: '2026-01-01',
      to: '2026-03-31',
      value: '4.50',
      count: 12,
      isMet: false,
    },
  ]
  const pastCycles = [
    { cycle: 1, endedOn: '2026-04-30', result: 'notEffective', notes: 'Hubo otra reemisión.' },
  ]
  await sql`update capas set measurements = ${JSON.stringify(measurements)}::jsonb,
    past_cycles = ${JSON.stringify(pastCycles)}::jsonb where id = ${capa.id}`.execute(api.db)
  const pack = await capaPack(contextIn('en'), capa.id)
  expect(section(pack, 'Measurements').table).toEqual([
    ['Cycle', 'When', 'From', 'To', 'Value', 'Measured from', 'Target met'],
    ['1', 'Before the plan', 'Jan 1, 2026', 'Mar 31, 2026', '4.50', '12', 'No'],
  ])
  expect(section(pack, 'Earlier cycles').entries).toMatchObject([
    { title: 'Cycle 1', facts: expect.arrayContaining([['Conclusion', 'Hubo otra reemisión.']]) },
  ])
})

test('the pack names a complaint to those alone who may read it', async () => {
  const complaint = await sendComplaint(api)
  const nco = await cases.create({ originRef: { type: 'complaints', id: complaint.id } })
  await sql`update complaints set is_confidential = true where id = ${complaint.id}`.execute(api.db)
  const originFor = async (context: Context) =>
    section(await ncoPack(context, nco.id), 'El caso').facts!.filter(([label]) =>
      label.startsWith('Viene de'),
    )
  expect(await originFor({ ...contextIn('es'), user: undefined })).toEqual([
    ['Viene de: Queja', expect.stringContaining('Ana María Peña')],
  ])
  expect(await originFor(contextIn('es'))).toEqual([])
})

test('both are PDFs for who reads the case, and 404 for others', async () => {
  const { id } = await cases.reach('registered', {
    isConfidential: true,
    namedIds: [cases.people.quality.employeeId],
  })
  const { blob, name } = await cases.as('quality').download(evidenceApi.ofNco, { params: { id } })
  expect(Buffer.from(await blob.bytes()).toString('latin1', 0, 5)).toBe('%PDF-')
  expect(name).toMatch(/^No conformidad NC-.*\.pdf$/)
  expect(await failureOf(api.client(auditor).download(evidenceApi.ofNco, { params: { id } }))).toMatchObject({
    status: 404,
  })
  const { capa } = await capaIn(api, 'draft')
  const drawn = await api.client(auditor).download(evidenceApi.ofCapa, { params: { id: capa.id } })
  expect(drawn.blob.size).toBeGreaterThan(1000)
  expect(drawn.name).toBe('Acción preventiva Borrador.pdf')
  const numbered = await capaIn(api, 'analysis')
  const { name: named } = await api
    .client(auditor)
    .download(evidenceApi.ofCapa, { params: { id: numbered.capa.id } })
  expect(named).toBe(`Acción preventiva ${numbered.capa.number}.pdf`)
})

test('texts of causes stay texts in the drawing', () => {
  const cause = { isRoot: true, isRuledOut: false }
  const text = '</text><script>&'
  const box = { x: 0, y: 0, width: 10, height: 10, whyLevel: 1, cause, text, lines: [text] }
  const svg = causeSvg({ width: 10, height: 10, boxes: [box], lines: [], labels: [] }, 'es')
  expect(svg).toContain('&lt;/text&gt;&lt;script&gt;&amp;')
})
