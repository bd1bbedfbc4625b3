/** Handlers of the evidence packs. */
import { sql } from 'kysely'
import { sayMoment } from '#core/display.ts'
import { mimeTypes } from '#core/client.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import type { Download } from '#core/endpoint.ts'
import { refs } from '#core/field.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { renderPdf } from '#server/documents/pdf.ts'
import { capaActions as actionResource } from '../capas/actions/capa-action.ts'
import { capaKinds, capas as capaResource } from '../capas/capa.ts'
import { capas, fileOf as capaFile, signaturesWithChanges } from '../capas/capa-records.server.ts'
import { capaCauses as causeResource } from '../capas/causes/capa-cause.ts'
import { drawFiveWhys, drawIshikawa } from '../capas/causes/cause-drawing.ts'
import { linkedNcos } from '../capas/links/capa-nco.server.ts'
import { ncoActions as ncoActionResource } from '../ncos/nco-action.ts'
import { ncoItems as itemResource } from '../ncos/nco-item.ts'
import { fileOf as ncoFile, ncos } from '../ncos/nco-records.server.ts'
import { ncos as ncoResource, originTypes, type Nco } from '../ncos/nco.ts'
import { signaturesOfNco } from '../ncos/nco-steps.server.ts'
import { changedWords } from '../signatures/changed-words.ts'
import { signatureMeanings, type Signature } from '../signatures/signature.ts'
import { causeSvg } from './cause-svg.ts'
import type { evidenceApi } from './evidence.api.ts'
import type { EvidencePack, EvidenceSection } from './evidence-pack.ts'
import { evidencePdf } from './evidence-pack.pdf.ts'
import { entriesOf, inLines, packOf } from './evidence-pack.server.ts'

const words = {
  items: { es: 'Partidas', en: 'Items' },
  actions: { es: 'Acciones', en: 'Actions' },
  capas: { es: 'Acciones correctivas enlazadas', en: 'Linked corrective actions' },
  ncos: { es: 'No conformidades enlazadas', en: 'Linked non-conformities' },
  causes: { es: 'Análisis de causas', en: 'Analysis of causes' },
  signatures: { es: 'Firmas', en: 'Signatures' },
  number: { es: 'Número', en: 'Number' },
  title: { es: 'Título', en: 'Title' },
  status: { es: 'Estado', en: 'Status' },
  meaning: { es: 'Firma', en: 'Signature' },
  signer: { es: 'Quién', en: 'Who' },
  signedAt: { es: 'Cuándo', en: 'When' },
  what: { es: 'Qué', en: 'What' },
  signed: { es: 'Como se firmó', en: 'As it was signed' },
  now: { es: 'Después', en: 'Afterwards' },
  hash: { es: 'Huella de lo firmado (SHA-256)', en: 'Fingerprint of what was signed (SHA-256)' },
} satisfies Record<string, Words>

export const handlers: Handlers<typeof evidenceApi> = {
  ofNco: async ({ params }, context) => download(await ncoPack(context, params.id)),
  ofCapa: async ({ params }, context) => download(await capaPack(context, params.id)),
}

export async function ncoPack(context: Context, id: string): Promise<EvidencePack> {
  const row = await ncos.get(context, id)
  const file = await ncoFile(context, row)
  const items = { resource: itemResource, rows: file.items }
  const actions = { resource: ncoActionResource, rows: file.actions }
  const sections = [
    { title: say(words.items, context.locale), entries: await entriesOf(context, items, 'description') },
    { title: say(words.actions, context.locale), entries: await entriesOf(context, actions, 'description') },
    await capasOf(context, id),
    ...signatureSections(context, await signaturesOfNco(context, row)),
  ]
  return packOf(context, withOrigin(row), { sections, others: [items, actions] })
}

/** Names the record that a case came from by its title. */
function withOrigin(row: Nco) {
  const { originRef } = row
  if (!originRef) return { row, resource: ncoResource }
  const [label, type] = [ncoResource.fields.originRef.label, originTypes[originRef.type]]
  const said = { es: `${label.es}: ${type.es}`, en: `${label.en}: ${type.en}` }
  const fields = { ...ncoResource.fields, originRef: refs(said, originRef.type) }
  return { row: { ...row, originRef: [originRef.id] }, resource: { ...ncoResource, fields } }
}

export async function capaPack(context: Context, id: string): Promise<EvidencePack> {
  const row = await capas.get(context, id)
  const file = await capaFile(context, row)
  const causes = { resource: causeResource, rows: file.causes }
  const actions = { resource: actionResource, rows: file.actions }
  const draw = row.method === 'ishikawa' ? drawIshikawa : drawFiveWhys
  const sections = [
    await ncosOf(context, id),
    {
      title: say(words.causes, context.locale),
      ...(file.causes.length > 0 && {
        svg: causeSvg(draw(row.problemStatement, file.causes), context.locale),
      }),
      entries: await entriesOf(context, causes, 'description'),
    },
    { title: say(words.actions, context.locale), entries: await entriesOf(context, actions, 'description') },
    ...signatureSections(context, await signaturesWithChanges(context, row)),
  ]
  const kind = capaKinds[row.type]
  return packOf(context, { row, resource: capaResource, kind }, { sections, others: [causes, actions] })
}

async function download(pack: EvidencePack): Promise<Download> {
  const name = `${pack.kind} ${pack.number}`
  const bytes = await renderPdf(evidencePdf(pack), { title: `${name}: ${pack.title}`, locale: pack.locale })
  return { bytes, type: mimeTypes.pdf, name: `${name}.pdf` }
}

const heads = (locale: Locale, ...all: Words[]): string[] => all.map((head) => say(head, locale))

const everyOne = { page: 1, perPage: 200, search: '', filters: [], sort: [] }
async function ncosOf(context: Context, id: string): Promise<EvidenceSection> {
  const { items } = await linkedNcos(context, id, everyOne)
  const { status } = ncoResource.fields
  return {
    title: say(words.ncos, context.locale),
    table: [
      heads(context.locale, words.number, words.status, words.title),
      ...items.map((nco) => [nco.number ?? '', status.options![nco.status]![context.locale], nco.title]),
    ],
  }
}

async function capasOf(context: Context, ncoId: string): Promise<EvidenceSection> {
  const isLinked = sql`exists (select from capa_ncos l where l.capa_id = t.id and l.nco_id = ${ncoId} and l.deleted_at is null)`
  const rows = await capas.all(context, { conditions: [isLinked] })
  const { status } = capaResource.fields
  return {
    title: say(words.capas, context.locale),
    table: [
      heads(context.locale, words.number, words.status, words.title),
      ...rows.map((capa) => [capa.number ?? '', status.options![capa.status]![context.locale], capa.title]),
    ],
  }
}

/** The signatures, and what reads otherwise since each. */
function signatureSections({ locale }: Context, all: readonly Signature[]): EvidenceSection[] {
  const at = (signedAt: string): string => sayMoment(signedAt, locale)
  return [
    {
      title: say(words.signatures, locale),
      table: [
        heads(locale, words.signedAt, words.signer, words.meaning, words.hash),
        ...all.map(({ signedAt, signer, meaning, stateHash }) => [
          at(signedAt),
          signer,
          signatureMeanings[meaning][locale],
          inLines(stateHash),
        ]),
      ],
    },
    {
      title: say(changedWords, locale),
      table: [
        heads(locale, words.meaning, words.what, words.signed, words.now),
        ...all.flatMap(({ signedAt, signer, changes }) =>
          changes.map(({ what, from, to }) => [`${at(signedAt)}\n${signer}`, what, from, to]),
        ),
      ],
    },
  ]
}
