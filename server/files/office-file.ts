/** Tells office files by their content: ZIP archives with the parts of a document, a workbook or slides. */

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
/** The part that each kind must have. */
const mainParts: Record<OfficeKind, string> = {
  docx: 'word/document.xml',
  xlsx: 'xl/workbook.xml',
  pptx: 'ppt/presentation.xml',
}
const LOCAL_FILE = 'PK\x03\x04'
const END_OF_DIRECTORY = 'PK\x05\x06'

/** Undefined for other files, for damaged ones and for those with macros. */
export function officeKind(bytes: Uint8Array): OfficeKind | undefined {
  const text = Buffer.from(bytes).toString('latin1')
  const isArchive = text.startsWith(LOCAL_FILE) && text.includes(END_OF_DIRECTORY)
  if (!isArchive || !text.includes('[Content_Types].xml') || /vbaProject/i.test(text)) return undefined
  return (Object.keys(mainParts) as OfficeKind[]).find((kind) => text.includes(mainParts[kind]))
}
