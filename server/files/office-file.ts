/** Tells office files by their content: ZIP archives whose parts are those of a document, a workbook or slides. */
import type { Refusal } from '#core/errors.ts'
import { parseUpload } from '../documents/parse-upload.ts'

const office = 'application/vnd.openxmlformats-officedocument'
/** By their extension. */
export const officeTypes = {
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pptx: `${office}.presentationml.presentation`,
} as const
/** What is stored as a document: PDF and office files. */
export const documentTypes: readonly string[] = ['application/pdf', ...Object.values(officeTypes)]

type OfficeKind = keyof typeof officeTypes
const LOCAL_FILE = 'PK\x03\x04'
const worker = new URL('./office-file.worker.ts', import.meta.url)

/** Throws `refusal` for other files, damaged ones and those with macros, whatever their parts are called. */
export async function officeKind(bytes: Uint8Array, refusal: Refusal): Promise<OfficeKind> {
  const types = await partTypes(bytes, refusal)
  // Of an entity in a type, programs read something else than stands here.
  const hasMacros = types.some((type) => /macro|vba|activex|&/i.test(type))
  const kind = (Object.keys(officeTypes) as OfficeKind[]).find((one) =>
    types.includes(`${officeTypes[one]}.main+xml`),
  )
  if (!kind || hasMacros) throw refusal
  return kind
}

/** The content types of its parts, of which office programs open no others. */
async function partTypes(bytes: Uint8Array, refusal: Refusal): Promise<string[]> {
  if (Buffer.from(bytes.subarray(0, 4)).toString('latin1') !== LOCAL_FILE) return []
  const list = await parseUpload(worker, bytes, () => refusal)
  return [...String(list ?? '').matchAll(/ContentType\s*=\s*["']([^"']*)["']/g)].map(([, type]) => type!)
}
