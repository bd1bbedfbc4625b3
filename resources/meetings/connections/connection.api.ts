/** Endpoints of the accounts that host meetings (spec §7, OAuth). */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { idRule } from '#core/field.ts'
import { may } from '#core/roles.ts'
import { providerKeys } from '#resources/events/occasions/provider.ts'
import { connectionProblems, meetingConnections, type ConnectionProblem } from './connection.ts'

const provider = z.enum(providerKeys)
/** The spec's sign for an answer in JSON; there is no other. */
const json = z.literal('1').optional()

const connection = z.object({
  id: idRule,
  provider,
  name: z.string(),
  email: z.string().nullable(),
  connectedBy: z.string(),
  connectedAt: z.string(),
  lastSuccessAt: z.string().nullable(),
  /** When the permission ends unless it is used before. */
  expiresAt: z.string(),
  granted: z.array(z.string()),
  /** With what each would be for, in the caller's language. */
  missing: z.array(z.object({ scope: z.string(), purpose: z.string() })),
  /** Where the firm adds them to its app, in the caller's language. */
  addScopes: z.string(),
  /** Of the server, for the app. */
  settingNames: z.array(z.string()),
  problem: z.enum(Object.keys(connectionProblems) as [ConnectionProblem, ...ConnectionProblem[]]).nullable(),
})
export type Connection = z.output<typeof connection>

/** `noKey`: production without SECRETS_KEY. */
const setups = ['ready', 'standIn', 'notSetUp', 'noKey'] as const
export type ProviderSetup = (typeof setups)[number]
export const isSetUp = (setup: ProviderSetup): boolean => setup === 'ready' || setup === 'standIn'

/** Not stored for repeated keys: the answers of a provider are used once. */
const once = { roles: may.editEvents, isTransaction: false, keepsIdempotencyKey: 'never' } as const

export const connectionsApi = {
  /** `redirect` is the page of the office that the provider returns to. */
  start: endpoint('GET oauth/start', {
    roles: may.editEvents,
    query: z.object({ provider, redirect: z.string().max(500), json }),
    answer: z.object({ authorizationUrl: z.string() }),
  }),
  /** Whether the signed-in person has connected an account, and when last. */
  verify: endpoint('GET oauth/verify', {
    roles: may.editEvents,
    query: z.object({ provider, json }),
    answer: z.object({ connected: z.boolean(), connectedAt: z.string().nullable() }),
  }),
  /** `query` is what the provider added to the address of the page, as text or by name. */
  authenticate: endpoint('POST oauth/authenticate', {
    ...once,
    body: z.strictObject({
      provider,
      query: z.union([z.string().max(8000), z.record(z.string().max(100), z.string().max(8000))]),
    }),
    answer: z.object({ connected: z.boolean(), name: z.string() }),
  }),
  list: endpoint('GET meeting-connections', {
    roles: may.readConnections,
    answer: z.object({
      setups: z.record(provider, z.enum(setups)),
      connections: z.array(connection),
    }),
  }),
  /** Asks the provider whose account it is, and says so. */
  check: endpoint('POST meeting-connections/{id}/check', { ...once, answer: connection }),
  /** Gives the permission back at the provider where it can be, and forgets the tokens. */
  revoke: endpoint('DELETE meeting-connections/{id}', { ...once, fields: meetingConnections.fields }),
}
