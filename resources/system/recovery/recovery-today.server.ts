/** Backups on the Today of admins: what is wrong with them, and when the last one succeeded. */
import type { LeadSource } from '../today/sources.server.ts'
import type { WorkSource } from '../today/work-source.server.ts'
import { recoveryApi } from './recovery.api.ts'
import { heldTitle, recoveryTitle, recoveryWarnings, sayHeld } from './recovery.words.ts'

export const backupTroubles: WorkSource = {
  key: 'backups',
  words: recoveryTitle,
  // Only for those who can do something about them.
  needs: recoveryApi.release,
  load: async (client) => {
    const { locale } = client
    const { warnings, held, marks } = await client.call(recoveryApi.get)
    const href = 'security'
    const failures = marks.flatMap(({ failure }) => failure ?? [])
    const lines = [
      ...(held ? [{ key: 'held', title: heldTitle[locale], alert: sayHeld(held, locale), href }] : []),
      ...warnings.map((key) => ({
        key,
        title: recoveryWarnings[key].title[locale],
        facts: failures.join(' · '),
        href,
      })),
    ]
    return { total: lines.length, all: { segment: href }, lines }
  },
}

export const lastBackups: LeadSource = {
  key: 'backups',
  roles: ['admin'],
  needs: recoveryApi.release,
  load: async (client) => {
    const { place, marks } = await client.call(recoveryApi.get)
    return place === null ? undefined : { place, marks }
  },
}
