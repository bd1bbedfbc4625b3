/** Reads rows of Excel and CSV files of any encoding and separator. */
import { Refusal } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import { PARSING_SECONDS, parseUpload } from './parse-upload.ts'
import { tooLarge } from './sheet-bounds.ts'

const tooSlow: Words = {
  es: 'El archivo tarda más de {seconds} segundos en leerse. Divídalo en varios.',
  en: 'The file takes more than {seconds} seconds to read. Split it.',
}

/** `batches`: rows as JSON in UTF-8, which takes less memory than the rows do. */
export type SheetAnswer =
  | { batches: Uint8Array[] }
  | { refused: Words; values: Record<string, string | number> | undefined }

const worker = new URL('./sheet.worker.ts', import.meta.url)
const refusal = (why: 'tooSlow' | 'tooLarge'): Refusal =>
  new Refusal(422, { tooSlow, tooLarge }[why], { values: { seconds: PARSING_SECONDS } })

/** Cells are texts, dates as 2026-03-15. Throws 422 for what is no sheet, or too large. */
export async function* readRows(bytes: Uint8Array): AsyncGenerator<string[]> {
  const answer = (await parseUpload(worker, bytes, refusal)) as SheetAnswer
  if ('refused' in answer) throw new Refusal(422, answer.refused, answer.values && { values: answer.values })
  for (const batch of answer.batches) yield* JSON.parse(Buffer.from(batch).toString()) as string[][]
}
