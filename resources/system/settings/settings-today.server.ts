/** What a firm has yet to say about itself, as work on the Today of admins. */
import { isBlank } from '#core/display.ts'
import { WORK_SHOWN, type WorkSource } from '#resources/system/today/work-source.server.ts'
import { settingsApi } from './settings.api.ts'
import { placeholders, settings, type Settings } from './settings.ts'

/** In the order in which visitors miss them. */
const needed = [
  'rnc',
  'phones',
  'whatsapp',
  'addresses',
  'openingHours',
  'logo',
  'slogan',
  'certificateFile',
  'feeIncludes',
  'cancellationTerms',
] as const satisfies readonly (keyof typeof settings.fields)[]

export function unsaid(firm: Settings): (keyof typeof settings.fields)[] {
  const unchanged = (Object.keys(placeholders) as (keyof typeof placeholders)[]).filter(
    (name) => firm[name] === placeholders[name],
  )
  return [...unchanged, ...needed.filter((name) => isBlank(firm[name]))]
}

export const firmToDescribe: WorkSource = {
  key: 'firmToDescribe',
  words: { es: 'Lo que la firma aún no ha dicho', en: 'What the firm has yet to say' },
  // Only for those who can say it.
  needs: settingsApi.patch,
  load: async (client) => {
    const names = unsaid(await client.call(settingsApi.get))
    const href = 'settings'
    const lines = names.map((key) => ({ key, title: settings.fields[key].label[client.locale], href }))
    return { total: lines.length, all: { segment: href }, lines: lines.slice(0, WORK_SHOWN) }
  },
}
