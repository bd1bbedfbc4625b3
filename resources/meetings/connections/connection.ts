/** Accounts at the providers of video meetings that host meetings. Their tokens are secrets, not fields. */
import { choice, integer, longText, moment, optional, ref, text } from '#core/field.ts'
import { resource, type Row } from '#core/resource.ts'
import { providers } from '#resources/events/occasions/provider.ts'

export const connectionProblems = {
  reconnect: {
    es: 'El proveedor ya no acepta el permiso: vuelva a conectar la cuenta.',
    en: 'The provider accepts the permission no more: connect the account again.',
  },
  unreachable: {
    es: 'El proveedor no respondió la última vez.',
    en: 'The provider did not answer the last time.',
  },
  unexpected: {
    es: 'El proveedor dio la última vez una respuesta que Conforme no entiende.',
    en: 'The provider gave an answer the last time that Conforme does not understand.',
  },
  setup: {
    es: 'El proveedor no acepta la aplicación de la firma: revise en el servidor su identificador y su secreto, que puede haber vencido (README, «Settings»). Después pulse «Probar».',
    en: 'The provider does not accept the app of the firm: check its id and its secret on the server, which may have expired (README, “Settings”). Then press “Test”.',
  },
}
export type ConnectionProblem = keyof typeof connectionProblems

/** The others pass by themselves. */
export const needsSomebody = (problem: ConnectionProblem | null): boolean =>
  problem === 'reconnect' || problem === 'setup'

export const meetingConnections = resource(
  'meetingConnections',
  {
    provider: choice({ es: 'Proveedor', en: 'Provider' }, providers),
    /** The account's id at the provider. */
    externalId: text({ es: 'Cuenta en el proveedor', en: 'Account at the provider' }, { max: 200 }),
    name: text({ es: 'Nombre', en: 'Name' }, { max: 200 }),
    email: optional(text({ es: 'Correo', en: 'Email' }, { max: 254 })),
    /** Space-separated, as the provider granted it. */
    scope: longText({ es: 'Permisos', en: 'Permissions' }, { max: 4000 }),
    connectedById: ref({ es: 'Conectada por', en: 'Connected by' }, 'users'),
    connectedAt: moment({ es: 'Conectada', en: 'Connected' }),
    /** The refresh token was replaced; unused ones die. */
    refreshedAt: moment({ es: 'Renovada', en: 'Renewed' }),
    lastSuccessAt: optional(moment({ es: 'Último uso correcto', en: 'Last success' })),
    /** People that fit into one meeting, if the provider says so. */
    capacity: optional(integer({ es: 'Personas por reunión', en: 'People per meeting' }, { max: 100_000 })),
    problem: optional(choice({ es: 'Problema', en: 'Problem' }, connectionProblems)),
  },
  {
    words: {
      one: { es: 'Conexión', en: 'Connection' },
      many: { es: 'Conexiones', en: 'Connections' },
    },
    title: ['name'],
    search: [],
  },
)
export type MeetingConnection = Row<typeof meetingConnections.fields>
