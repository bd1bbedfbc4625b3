/** What the fee of a course includes, as visitors read it. */
import { translate } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { firmSettings } from '#resources/system/settings/settings.server.ts'
import type { IncludedInFee } from '#resources/system/settings/fee-includes.ts'
import type { Course } from './course.ts'

/** The course's own list, or else the firm's. */
export async function feeIncludesOf(
  context: Context,
  { feeIncludes, certificateKind }: Pick<Course, 'feeIncludes' | 'certificateKind'>,
): Promise<IncludedInFee[]> {
  const entries = feeIncludes.length > 0 ? feeIncludes : (await firmSettings(context)).feeIncludes
  const hasCertificate = certificateKind !== 'none'
  const given = entries.filter(({ needsCertificate }) => hasCertificate || !needsCertificate)
  return given.map(({ text, mode }) => ({ text: translate(text, context.locale)!, mode }))
}
