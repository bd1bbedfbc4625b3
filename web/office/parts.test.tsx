/** Parts that slices add to the screens of others. */
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { endpoint } from '#core/endpoint.ts'
import { storeSignIn } from './calls/session.ts'
import { place } from './parts.tsx'
import { registerOffice } from './registry.ts'

const forTraining = endpoint('GET parts', { roles: ['training'] })
const forAdmins = endpoint('GET own-parts', { roles: ['admin'] })

const stored = new Map<string, string>()
beforeAll(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  const user = { id: '1', username: 'ana@conforme.test', displayName: 'Ana', locale: 'es' }
  storeSignIn(localStorage, { token: 't', refreshToken: 'r', user, roles: ['training'] } as never)
})

test('a place draws what is registered for it, in order, for whoever may call what it needs', () => {
  const above = place<{ name: string }>('parts/above')
  const below = place<{ name: string }>('parts/below')
  const saying = (what: string) => (props: { name: string }) => (
    <i>
      {what} {props.name}
    </i>
  )
  registerOffice({
    areas: [],
    outsideMenu: [],
    outsideFrame: [],
    tabs: {},
    steps: {},
    bulk: {},
    parts: [
      above.part({ needs: forTraining, body: saying('First') }),
      below.part({ needs: forTraining, body: saying('Other') }),
      above.part({ needs: forAdmins, body: saying('Hidden') }),
      above.part({ needs: forTraining, body: saying('Last') }),
    ],
    loadResources: async () => ({ resources: {} }),
    loadTodayViews: async () => ({ todayViews: { leads: [] } }),
    onSignOut: [],
  })
  expect(renderToStaticMarkup(<above.Parts name="Ana" />)).toBe('<i>First Ana</i><i>Last Ana</i>')
})
