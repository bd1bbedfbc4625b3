/** Handlers of the fiscal settings, also read by quotes, invoices and reports. */
import { assertAll, messages, Refusal, type FieldErrors } from '#core/errors.ts'
import { noPlaceholder, unknownPlaceholders } from '#resources/system/outbox/placeholders.ts'
import type { Patch } from '#core/resource.ts'
import { isAllowed, may } from '#core/roles.ts'
import { homeDay } from '#core/time-zone.ts'
import { locales, type Words } from '#core/words.ts'
import { signedIn, type Context, type Handlers } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { issuingModeErrors } from './issuing-mode.ts'
import type { fiscalSettingsApi } from './fiscal-settings.api.ts'
import { fiscalSettings as resource, type FiscalSettings } from './fiscal-settings.ts'
import type { LineTaxes } from './line-taxes.ts'
import { formatFields, numberFormatErrors } from './number-formats.ts'
import { assertUnusedFormats } from './used-formats.server.ts'
import { reminderVariables } from './reminder-words.ts'

const settings = records(resource)

export async function readFiscalSettings(context: Context): Promise<FiscalSettings> {
  return (await settings.all(context))[0]!
}

export async function readLineTaxes(context: Context): Promise<LineTaxes> {
  const { courseTax, consultingTax, auditTax, otherTax } = await readFiscalSettings(context)
  return { courseTax, consultingTax, auditTax, otherTax }
}

export const handlers: Handlers<typeof fiscalSettingsApi> = {
  get: (_, context) => readFiscalSettings(context),
  lineTaxes: (_, context) => readLineTaxes(context),
  patch: async ({ input }, context) => patchSettings(context, input),
}

const modeFields = ['issuingMode', 'seriesBUntil', 'seriesBReason'] as const
async function patchSettings(
  context: Context,
  input: Patch<typeof resource.fields>,
): Promise<FiscalSettings> {
  const { id } = await readFiscalSettings(context)
  return settings.patch(context, id, input, {
    // Each day turns the rule over, so that an odd number of them is the setting.
    derive: ({ restatingDays }, after) =>
      after.restatesWithholdings === (restatingDays.length % 2 === 1)
        ? {}
        : { restatingDays: [...restatingDays, { day: homeDay() }] },
    check: async (before, after) => {
      const isOtherMode = modeFields.some((name) => before[name] !== after[name])
      if (isOtherMode && !isAllowed(signedIn(context).roles, may.administer))
        throw new Refusal(403, messages.forbidden)
      await assertAll(
        () => placeholderErrors(after),
        () => assertFormats(context, before, after),
        () => (isOtherMode ? issuingModeErrors(after, homeDay()) : {}),
      )
    },
  })
}

async function assertFormats(context: Context, before: FiscalSettings, after: FiscalSettings): Promise<void> {
  const changed = formatFields.filter((field) => before[field] !== after[field])
  if (changed.length === 0) return
  await assertAll(() => numberFormatErrors(after))
  // Only a format that is right finds the numbers written in it.
  await assertUnusedFormats(context, after, changed)
}

function placeholderErrors(after: FiscalSettings): FieldErrors {
  const errors: Record<string, Words> = {}
  for (const field of ['reminderText', 'overdueText'] as const)
    for (const locale of locales) {
      const names = unknownPlaceholders(after[field]?.[locale] ?? '', reminderVariables)
      if (names.length > 0) errors[`${field}-${locale}`] = noPlaceholder(names, reminderVariables)
    }
  return errors
}
