/** Fields and outcome of a list of people imported into an order. */
import { z } from 'zod'
import { codeOf } from '#core/public.ts'
import { personFields, sharedMailboxField } from './attendee.ts'

/** The maximum number of seats of an event. */
const MOST_ROWS = 5000
const cell = z.string().max(1000).nullish()
const row = z.strictObject(
  Object.fromEntries(Object.keys(personFields).map((name) => [name, cell])),
) as unknown as z.ZodType<ImportRow>
export type ImportRow = { [K in keyof typeof personFields]?: string | null | undefined }

export const importedPeople = z.strictObject({
  rows: z.array(row).min(1).max(MOST_ROWS),
  /** Dry run: reports the outcome without storing anything. */
  dryRun: z.boolean().default(true),
  sharedMailbox: sharedMailboxField.rule.optional(),
})

const rowStates = {
  new: { es: 'Se inscribe', en: 'Enrolled' },
  known: { es: 'Ya tiene su cupo', en: 'Has a seat already' },
  failed: { es: 'Con errores', en: 'With errors' },
}
export const importOutcome = z.object({
  dryRun: z.boolean(),
  /** Rows enrolled (or to be enrolled), rows with a seat already, and skipped rows. */
  enrolled: z.int(),
  known: z.int(),
  failed: z.int(),
  /** Free seats for these people. */
  free: z.int(),
  /** Whether people whose address another has are the same person; `sharedMailbox` answers. */
  question: z.string().nullable(),
  rows: z.array(
    z.object({ row: z.int(), state: codeOf(rowStates), errors: z.record(z.string(), z.string()) }),
  ),
})
export type ImportOutcome = z.output<typeof importOutcome>
