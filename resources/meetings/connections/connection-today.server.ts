/** Accounts that work no more until somebody does something, as work on Today. */
import { WORK_SHOWN, type WorkSource } from '#resources/system/today/work-source.server.ts'
import { providers } from '#resources/events/occasions/provider.ts'
import { connectionsApi } from './connection.api.ts'
import { connectionProblems, needsSomebody } from './connection.ts'

export const endedConnections: WorkSource = {
  key: 'connections',
  words: { es: 'Cuentas de videoconferencia por atender', en: 'Video meeting accounts to attend to' },
  // Only for those who may connect one.
  needs: connectionsApi.authenticate,
  load: async (client) => {
    const { locale } = client
    const { connections } = await client.call(connectionsApi.list)
    const ended = connections.filter(({ problem }) => needsSomebody(problem))
    return {
      total: ended.length,
      all: { segment: 'connections' },
      lines: ended.slice(0, WORK_SHOWN).map(({ id, provider, name, email, problem }) => ({
        key: id,
        title: name,
        facts: [providers[provider][locale], email].filter(Boolean).join(' · '),
        alert: connectionProblems[problem!][locale],
        href: 'connections',
      })),
    }
  },
}
