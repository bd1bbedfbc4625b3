/** Valid calls of signing in, passwords and second factors. */
import { slices } from '#resources/slices.ts'
import { challengeOf } from '#resources/system/sessions/session.api.ts'
import type { TestApi } from '../fixtures/api.ts'
import { codeOf, switchOnSecondFactor } from '../fixtures/second-factor.ts'
import type { Make } from '../fixtures/make.ts'

type Fixtures = { api: TestApi; make: Make }
const linkOf = async (api: TestApi, id: string, step: 'reset' | 'inviteAgain'): Promise<string> => {
  const { link } = await api.client('admin').call(slices.users.api[step], { params: { id } })
  return new URL(link).searchParams.get('token')!
}
const password = 'una frase larga y propia'

const withSecondFactor = async ({ api }: Fixtures) => {
  const as = await api.newUser({ password })
  await switchOnSecondFactor(api, as, password)
  return { input: { currentPassword: password }, as }
}

export const signInCalls = {
  'sessions.login': async ({ api }: Fixtures) => {
    const { username } = await api.newUser({ password })
    return { input: { username, password } }
  },
  'sessions.answerChallenge': async ({ api }: Fixtures) => {
    const user = await api.newUser({ password })
    const { recoveryCodes } = await switchOnSecondFactor(api, user, password)
    const login = api
      .client()
      .call(slices.sessions.api.login, { input: { username: user.username, password } })
    const { challenge } = challengeOf(await login.catch((error: unknown) => error))!
    return { input: { challenge, code: recoveryCodes[0] } }
  },
  'sessions.askForReset': async ({ api }: Fixtures) => ({
    input: { username: (await api.newUser()).username },
  }),
  'secondFactors.setUp': async ({ api }: Fixtures) => ({
    input: { currentPassword: password },
    as: await api.newUser({ password }),
  }),
  'secondFactors.confirm': async ({ api }: Fixtures) => {
    const as = await api.newUser({ password })
    const input = { currentPassword: password }
    const { secret } = await api.client(as).call(slices.secondFactors.api.setUp, { input })
    const valid = {
      // Of the moment of sending, which may be minutes later.
      get code() {
        return codeOf(secret)
      },
    }
    return { input: valid, as }
  },
  'secondFactors.renewCodes': withSecondFactor,
  'secondFactors.switchOff': withSecondFactor,
  'secondFactors.remove': async ({ make }: Fixtures) => ({ params: { id: (await make.record('users')).id } }),
  'sessions.refresh': async ({ api }: Fixtures) => ({
    input: { refreshToken: (await api.newUser()).refreshToken },
  }),
  'sessions.register': async ({ api, make }: Fixtures) => {
    const { id, username } = await make.record('users')
    const token = await linkOf(api, id, 'inviteAgain')
    return { input: { displayName: 'Ana Peña', username, password, token } }
  },
  'sessions.logout': async ({ api }: Fixtures) => ({ input: {}, as: await api.newUser() }),
  'sessions.setPassword': async ({ api }: Fixtures) => {
    const { id } = await api.newUser({ password })
    return { input: { token: await linkOf(api, id, 'reset'), password } }
  },
  'sessions.changePassword': async ({ api }: Fixtures) => ({
    input: { currentPassword: password, password: `otra: ${password}` },
    as: await api.newUser({ password }),
  }),
  'sessions.setPreferences': async ({ api }: Fixtures) => ({
    input: { density: 'comfortable' },
    as: await api.newUser(),
  }),
  'sessions.end': async ({ api }: Fixtures) => {
    const as = await api.newUser()
    return { params: { id: as.sessionId }, as }
  },
}
