/** Tells office files by their content: ZIP archives whose parts are those of a document, a workbook or slides. */
import { isOutOfMemory, isOutOfTime, runInWorker } from '../documents/worker-pool.ts'

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
const MAX_SECONDS = 10
const worker = new URL('./office-file.worker.ts', import.meta.url)

/** Undefined for other files, for damaged ones and for those with macros, whatever their parts are called. */
export async function officeKind(bytes: Uint8Array): Promise<OfficeKind | undefined> {
  const types = await partTypes(bytes)
  // Of an entity in a type, programs read something else than stands here.
  if (types.some((type) => /macro|vba|activex|&/i.test(type))) return undefined
  return (Object.keys(officeTypes) as OfficeKind[]).find((kind) =>
    types.includes(`${officeTypes[kind]}.main+xml`),
  )
}

/** The content types of its parts, of which office programs open no others. */
async function partTypes(bytes: Uint8Array): Promise<string[]> {
  if (Buffer.from(bytes.subarray(0, 4)).toString('latin1') !== LOCAL_FILE) return []
  const list = await runInWorker(worker, { bytes }, { seconds: MAX_SECONDS }).catch(damaged)
  return [...String(list ?? '').matchAll(/ContentType\s*=\s*["']([^"']*)["']/g)].map(([, type]) => type!)
}

function damaged(error: unknown): undefined {
  if (isOutOfTime(error) || isOutOfMemory(error)) return undefined
  throw error
}
