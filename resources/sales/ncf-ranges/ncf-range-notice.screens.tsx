/** Warns above a range that is low, expires or gives no number any more. */
import { homeDay } from '#core/time-zone.ts'
import type { Client } from '#core/client.ts'
import { fiscalSettingsApi } from '#resources/sales/fiscal-settings/fiscal-settings.api.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { useRead } from '#web/office/related/use-read.ts'
import { Notice } from '#web/ui/notice.tsx'
import { rangeWarningOf } from './ncf-range-state.ts'
import type { NcfRange } from './ncf-range.ts'
import { rangeWarningWords } from './ncf-range-words.ts'

const readSettings = (client: Client) => client.call(fiscalSettingsApi.get)

export function RangeNotice() {
  const { row, locale } = useRecord<NcfRange>()
  const [settings] = useRead(readSettings)
  const kind = settings && rangeWarningOf(row, settings, homeDay())
  return kind ? <Notice type="warning">{rangeWarningWords[kind][locale]}</Notice> : null
}
