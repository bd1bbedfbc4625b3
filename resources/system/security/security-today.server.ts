/** Warnings of the installation, as work on the Today of admins. */
import { WORK_SHOWN, type WorkSource } from '#resources/system/today/work-source.server.ts'
import { securityApi } from './security.api.ts'
import { securityTitle, warningWords } from './security.words.ts'

export const securityWarnings: WorkSource = {
  key: 'security',
  words: securityTitle,
  // Only for those who can do something about them.
  needs: securityApi.clear,
  load: async (client) => {
    const { locale } = client
    const { warnings, violations } = await client.call(securityApi.get)
    const href = 'security'
    const lines = [
      ...warnings.map((key) => ({ key, title: warningWords[key].title[locale], href })),
      ...violations.map(({ id, directive, blocked, page }) => ({
        key: id,
        title: `${directive}: ${blocked}`,
        facts: page,
        href,
      })),
    ]
    return { total: lines.length, all: { segment: href }, lines: lines.slice(0, WORK_SHOWN) }
  },
}
