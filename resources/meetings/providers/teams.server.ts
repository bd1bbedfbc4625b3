/** Microsoft Teams (reference: learn.microsoft.com, Graph v1.0). */
import { ClientSecretPost } from 'openid-client'
import { z } from 'zod'
import { addressSetting } from './address-setting.server.ts'
import type { MeetingProvider } from './meeting-provider.server.ts'
import { purposes } from './purposes.ts'
import { teamsCalls } from './teams-calls.server.ts'

export const teams = {
  settings: 'MS',
  settingNames: ['MS_CLIENT_ID', 'MS_CLIENT_SECRET', 'MS_TENANT'],
  addresses: (env) => ({
    ...authorizationAt(addressSetting(env, 'MS_LOGIN_URL', 'https://login.microsoftonline.com'), env),
    apiUrl: addressSetting(env, 'MS_GRAPH_URL', 'https://graph.microsoft.com/v1.0'),
  }),
  standIn: (url, env) => ({ ...authorizationAt(url, env), apiUrl: `${url}/v1.0` }),
  authenticate: ClientSecretPost,
  scopes: {
    'User.Read': purposes.account,
    'Calendars.ReadWrite': purposes.create,
    'OnlineMeetings.ReadWrite': purposes.change,
    'OnlineMeetingArtifact.Read.All': purposes.attendance,
    'OnlineMeetingRecording.Read.All': purposes.recordings,
  },
  addScopes: {
    es: 'Añádalos a la aplicación en Microsoft Entra, donde un administrador aprueba los que terminan en «.Read.All», y conecte la cuenta otra vez.',
    en: 'Add them to the app in Microsoft Entra, where an administrator consents to those ending in “.Read.All”, and connect the account again.',
  },
  asksForScopes: true,
  prompt: 'select_account',
  isGranted: (scope, granted) =>
    granted.some((name) => name.replace('https://graph.microsoft.com/', '') === scope.toLowerCase()),
  contentDomains: ['microsoft.com', 'office.com', 'office.net', 'sharepoint.com', 'skype.com', 'svc.ms'],
  account: {
    path: '/me',
    read: (answer) => {
      const user = account.safeParse(answer).data
      if (!user) return undefined
      const email = user.mail || user.userPrincipalName || null
      return { externalId: user.id, name: user.displayName || email || user.id, email }
    },
  },
  readError: (body) => ({ said: refusal.safeParse(body).data?.error?.message }),
  limitEnd: ({ now }) => new Date(now.getTime() + 60_000),
  registersPeople: false,
  losesWithMeeting: true,
  keeps: {
    words: { es: 'Videoconferencias en Teams', en: 'Video meetings at Teams' },
    why: {
      es: 'Teams no tiene inscripciones que anular. Lo que guarda la cuenta anfitriona (informe de asistencia, chat, grabaciones) se borra allí a mano.',
      en: 'Teams has no registrations to cancel. What the host account keeps (attendance reports, chat, recordings) is deleted there by hand.',
    },
  },
  calls: teamsCalls,
} satisfies MeetingProvider

function authorizationAt(url: string, env: NodeJS.ProcessEnv) {
  const tenant = `${url}/${env['MS_TENANT'] || 'organizations'}`
  return {
    issuer: `${tenant}/v2.0`,
    authorizeUrl: `${tenant}/oauth2/v2.0/authorize`,
    tokenUrl: `${tenant}/oauth2/v2.0/token`,
  }
}

const text = z.string().max(200).nullish()
const account = z.object({
  id: z.string().min(1).max(200),
  displayName: text,
  mail: text,
  userPrincipalName: text,
})

const refusal = z.object({ error: z.object({ message: z.string().optional() }).optional() })
