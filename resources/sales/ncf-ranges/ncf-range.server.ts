/** Handlers of NCF ranges. */
import { sql } from 'kysely'
import { assertAll, conflict, type FieldErrors } from '#core/errors.ts'
import type { Create } from '#core/resource.ts'
import { homeDay } from '#core/time-zone.ts'
import type { Words } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { computedAs } from '#server/database/query.ts'
import { exportRecords } from '#server/documents/excel.ts'
import { readFiscalSettings } from '#resources/sales/fiscal-settings/fiscal-settings.server.ts'
import { seriesOn } from '#resources/sales/fiscal-settings/issuing-mode.ts'
import type { ncfRangesApi } from './ncf-range.api.ts'
import { rangeErrors } from './ncf-range-rules.ts'
import { isOpenRange, isUnusedRange, issuedTypes, rangeWarningOf, remainingIn } from './ncf-range-state.ts'
import { ncfRanges as resource, type NcfRange } from './ncf-range.ts'

export const ncfRanges = records(resource, {
  order: sql`t.ncf_type, t.state desc, t.priority, t.first_number`,
  computed: {
    remaining: computedAs(resource.derived.remaining, sql`(t.last_number - t.next_number + 1)`),
  },
})

const words = {
  overlap: {
    es: 'El rango se cruza con otro del mismo tipo',
    en: 'The range overlaps another one of its type',
  },
  used: {
    es: 'Del rango ya se usaron números: ciérrelo en lugar de cambiarlo o eliminarlo.',
    en: 'Numbers of the range have been used: close it instead of changing or removing it.',
  },
  closed: { es: 'El rango está cerrado.', en: 'The range is closed.' },
} satisfies Record<string, Words>

export const handlers: Handlers<typeof ncfRangesApi> = {
  ...ncfRanges.standard,
  excel: exportRecords(ncfRanges, resource),
  create: ({ input }, context) =>
    ncfRanges.create(context, { ...input, nextNumber: input.firstNumber } as typeof input, () =>
      assertPossible(context, input),
    ),
  patch: ({ params, input }, context) =>
    ncfRanges.patch(context, params.id, input, {
      derive: (before, after) => (isUnusedRange(before) ? { nextNumber: after.firstNumber } : {}),
      check: (before, after) => assertChange(context, before, after),
    }),
  close: ({ params, input }, context) =>
    ncfRanges.set(
      context,
      params.id,
      { state: 'closed', closeReason: input.reason },
      {
        check: (before) => {
          if (!isOpenRange(before)) throw conflict(words.closed)
        },
      },
    ),
  remove: ({ params }, context) =>
    ncfRanges.remove(context, params.id, (range) => {
      if (!isUnusedRange(range)) throw conflict(words.used)
    }),
  types: async ({ query }, context) => {
    const series = seriesOn(await readFiscalSettings(context), query.day ?? homeDay())
    return issuedTypes(series, await ncfRanges.all(context))
  },
  warnings: async (_, context) => {
    const [limits, ranges] = [await readFiscalSettings(context), await ncfRanges.all(context)]
    return ranges.flatMap((range) => {
      const kind = rangeWarningOf(range, limits, homeDay())
      const { id: rangeId, ncfType, expiresOn } = range
      return kind ? [{ kind, rangeId, ncfType, expiresOn, remaining: remainingIn(range) }] : []
    })
  },
}

type Range = Create<typeof resource.fields>
const assertPossible = (context: Context, range: Range & { id?: string }): Promise<void> =>
  assertAll(
    () => rangeErrors(range, homeDay()),
    () => overlapErrors(context, range),
  )

async function overlapErrors(context: Context, range: Range & { id?: string }): Promise<FieldErrors> {
  const [other] = await ncfRanges.all(context, {
    conditions: [
      sql`t.ncf_type = ${range.ncfType} and t.id is distinct from ${range.id ?? null}::bigint`,
      sql`t.first_number <= ${range.lastNumber} and t.last_number >= ${range.firstNumber}`,
    ],
    limit: 1,
  })
  return other ? { firstNumber: words.overlap } : {}
}

const bounds = ['ncfType', 'firstNumber', 'lastNumber'] as const
const checked = [...bounds, 'expiresOn'] as const
async function assertChange(context: Context, before: NcfRange, after: NcfRange): Promise<void> {
  if (!isOpenRange(before)) throw conflict(words.closed)
  if (!isUnusedRange(before) && bounds.some((name) => before[name] !== after[name]))
    throw conflict(words.used)
  // The priority of an expired range may still change.
  if (checked.some((name) => before[name] !== after[name])) await assertPossible(context, after)
}
