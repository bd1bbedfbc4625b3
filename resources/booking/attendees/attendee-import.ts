/** A list of people brought in at once, as a spreadsheet has them: what is sent, and what is said of each row. */
import { z } from 'zod'
import { codeOf } from '#core/public.ts'
import { personFields } from './attendee.ts'

/** As many as the largest event has seats. */
const MOST_ROWS = 5000
const cell = z.string().max(1000).nullish()
const row = z.strictObject(
  Object.fromEntries(Object.keys(personFields).map((name) => [name, cell])),
) as unknown as z.ZodType<ImportRow>
export type ImportRow = { [K in keyof typeof personFields]?: string | null | undefined }

export const importedPeople = z.strictObject({
  rows: z.array(row).min(1).max(MOST_ROWS),
  /** Says what would happen, and does nothing. */
  dryRun: z.boolean().default(true),
})

const rowStates = {
  new: { es: 'Se inscribe', en: 'Enrolled' },
  known: { es: 'Ya tiene su cupo', en: 'Has a seat already' },
  failed: { es: 'Con errores', en: 'With errors' },
}
export const importOutcome = z.object({
  dryRun: z.boolean(),
  /** Rows that are (or would be) enrolled, that have a seat already, and that are left out. */
  enrolled: z.int(),
  known: z.int(),
  failed: z.int(),
  /** Seats that are free for them. */
  free: z.int(),
  rows: z.array(
    z.object({ row: z.int(), state: codeOf(rowStates), errors: z.record(z.string(), z.string()) }),
  ),
})
export type ImportOutcome = z.output<typeof importOutcome>
