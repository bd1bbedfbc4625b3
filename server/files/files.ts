/** Validates, sanitizes and stores uploaded pictures, PDFs and office files. */
import type { Download } from '#core/endpoint.ts'
import { invalid, messages, notFound, Refusal } from '#core/errors.ts'
import { documentUrl, pictureUrls } from '#core/pictures.ts'
import type { Picture } from '#core/public.ts'
import { uploadLimits, type UploadKind } from '#core/uploads.ts'
import type { Translated, Words } from '#core/words.ts'
import type { Context } from '../http/context.ts'
import { recordId } from '../database/crud-reading.ts'
import type { Db } from '../database/database.ts'
import { contentHash } from './content-hash.ts'
import { bytesForRow, bytesOf } from './file-bytes.ts'
import { documentTypes, officeKind, officeTypes } from './office-file.ts'
import { cleanPicture, pixelLimit, rasterKind, sideLimit } from './raster.ts'

/** `field` names the place in refusals. */
export type Upload = { name: string; bytes: Uint8Array; field?: string; alt?: Translated | null | undefined }
export type StoredFile = {
  id: string
  name: string
  type: string
  size: number
  sha256: string
  width: number | null
  height: number | null
  alt: Translated | null
}

export type PreparedFile = Omit<StoredFile, 'id' | 'size' | 'sha256'> & { bytes: Buffer }
export type UploadOptions = { kind: UploadKind; field: string; alt?: Upload['alt'] }

/** Checks and decodes an upload; slow, so it belongs before a transaction. */
export async function prepareUpload(file: File, { kind, field, alt }: UploadOptions): Promise<PreparedFile> {
  assertSize(file.size, kind, field)
  const upload = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()), field, alt }
  return kind === 'evidence'
    ? prepareEvidence(upload)
    : kind === 'image'
      ? prepareImage(upload)
      : prepareDocument(upload)
}

export async function prepareImage(upload: Upload): Promise<PreparedFile> {
  const { field = 'file' } = upload
  assertSize(upload.bytes.byteLength, 'image', field)
  const kind = rasterKind(upload.bytes)
  if (!kind) throw wrongKind(field, refusals.image)
  const picture = await cleanPicture(upload.bytes, kind).catch((error: unknown) => {
    throw error instanceof Refusal ? error : invalid({ [field]: refusals.picture })
  })
  return { ...picture, name: fileName(upload.name, picture.type.slice(6)), alt: upload.alt ?? null }
}

const isPdf = (bytes: Uint8Array): boolean =>
  /^%PDF-[12]\.\d/.test(Buffer.from(bytes.subarray(0, 8)).toString('latin1'))

export function prepareDocument({ name, bytes, field = 'file' }: Upload): PreparedFile {
  assertSize(bytes.byteLength, 'document', field)
  if (!isPdf(bytes)) throw wrongKind(field, refusals.document)
  const end = Buffer.from(bytes.subarray(Math.max(0, bytes.byteLength - 1024))).toString('latin1')
  if (!end.includes('%%EOF')) throw invalid({ [field]: refusals.pdf })
  const about = { type: 'application/pdf', width: null, height: null, alt: null }
  return { ...about, bytes: Buffer.from(bytes), name: fileName(name, 'pdf') }
}

/** By its content, whatever its name says. */
async function prepareEvidence(upload: Upload): Promise<PreparedFile> {
  const { name, bytes, field = 'file' } = upload
  if (isPdf(bytes)) return prepareDocument(upload)
  if (rasterKind(bytes)) return prepareImage(upload)
  const kind = await officeKind(bytes, wrongKind(field, refusals.evidence))
  const about = { type: officeTypes[kind], width: null, height: null, alt: null }
  return { ...about, bytes: Buffer.from(bytes), name: fileName(name, kind) }
}

/** `id`: one reserved before. */
export async function storeFile(
  context: Context,
  { bytes, alt, ...file }: PreparedFile,
  id?: string,
): Promise<StoredFile> {
  const facts = { ...file, size: bytes.byteLength, sha256: contentHash(bytes) }
  const stored = await context.db
    .insertInto('files')
    .values({
      ...facts,
      ...(id && { id }),
      bytes: await bytesForRow(context.db, bytes),
      alt: alt && JSON.stringify(alt),
      createdBy: context.user?.id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...stored, ...facts, alt }
}

/** Finds a PDF or office file by content hash and name, which must match. */
export async function findDocument(
  db: Db,
  { sha256, name }: { sha256: string; name: string },
): Promise<Download | undefined> {
  const query = db
    .selectFrom('files')
    .select(['bytes', 'sha256', 'type', 'name'])
    .where('sha256', '=', sha256)
    .where('name', '=', name)
  const file = await query.where('type', 'in', documentTypes).limit(1).executeTakeFirst()
  return file && { type: file.type, name: file.name, bytes: await bytesOf(file), etag: sha256 }
}

/** A file's metadata. */
export async function readFacts(db: Db, id: string): Promise<StoredFile> {
  const file = await db
    .selectFrom('files')
    .select(factColumns)
    .where('id', '=', recordId(id))
    .executeTakeFirst()
  if (!file) throw notFound()
  return file
}

/** The address of an upload. */
export const fileUrl = ({ width, height, ...file }: StoredFile): string =>
  width && height ? pictureUrls({ ...file, width, height }).src : documentUrl(file)

/** Picture data by id; unknown ids are left out. */
export async function picturesOf(db: Db, ids: readonly (string | null)[]): Promise<Map<string, Picture>> {
  const files = await factsOf(db, ids)
  return new Map(
    files.flatMap(({ id, sha256, width, height }) =>
      width && height ? [[id, { sha256, width, height }]] : [],
    ),
  )
}

async function factsOf(db: Db, ids: readonly (string | null)[]): Promise<StoredFile[]> {
  const known = [...new Set(ids)].filter((id) => id !== null)
  return known.length === 0
    ? []
    : db.selectFrom('files').select(factColumns).where('id', 'in', known).execute()
}

const factColumns = ['id', 'name', 'type', 'size', 'sha256', 'width', 'height', 'alt'] as const

/** Removes folders and control characters; the extension is that of the detected type. */
function fileName(original: string, type: string): string {
  const bare = original
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)!
    .replace(/[\p{C}"<>|:*?;%]/gu, '')
  const stem = bare
    .replace(/\.\w{1,5}$/, '')
    .replace(/^[\s.]+/, '')
    .trim()
    .slice(0, 100)
    // Lone surrogates cannot be encoded in a URL.
    .replace(/\p{Cs}$/u, '')
  return `${stem || 'archivo'}.${type === 'jpeg' ? 'jpg' : type}`
}

function assertSize(size: number, kind: UploadKind, field: string): void {
  const max = uploadLimits[kind] / 1024 / 1024
  if (size === 0) throw invalid({ [field]: refusals.empty })
  if (size <= uploadLimits[kind]) return
  const words = { es: `El archivo debe pesar ${max} MB o menos`, en: `The file must be ${max} MB or smaller` }
  throw new Refusal(413, messages.invalidForm, { fields: { [field]: words } })
}

const wrongKind = (field: string, words: Words): Refusal =>
  new Refusal(415, messages.invalidForm, { fields: { [field]: words } })

const millions = pixelLimit / 1_000_000
const refusals = {
  empty: { es: 'El archivo está vacío', en: 'The file is empty' },
  image: {
    es: 'Debe ser una imagen JPEG, PNG, WebP, AVIF o GIF',
    en: 'Must be a JPEG, PNG, WebP, AVIF or GIF image',
  },
  picture: {
    es: `La imagen está dañada o es demasiado grande (máximo ${millions} megapíxeles y ${sideLimit} píxeles por lado)`,
    en: `The image is damaged or too large (at most ${millions} megapixels and ${sideLimit} pixels a side)`,
  },
  document: { es: 'Debe ser un documento PDF', en: 'Must be a PDF document' },
  evidence: {
    es: 'Debe ser PDF, imagen, Word, Excel o PowerPoint (docx, xlsx, pptx), sin macros',
    en: 'Must be a PDF, picture, Word, Excel or PowerPoint file (docx, xlsx, pptx), without macros',
  },
  pdf: { es: 'El PDF está incompleto', en: 'The PDF is incomplete' },
} satisfies Record<string, Words>
