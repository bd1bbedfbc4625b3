/** The accounts that host meetings, by provider: what they allow, until when, and whether they work. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { contentLocale, say, type Words } from '#core/words.ts'
import { localeOf } from '#web/locale.ts'
import { officeClient, requireRoles } from '#web/office/calls/api.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { Bar, RowList, Section } from '#web/office/related/row-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { may } from '#core/roles.ts'
import { providerKeys, providers, type Provider } from '#resources/events/occasions/provider.ts'
import { ConnectionRow } from './connection-row.screens.tsx'
import { connectionsApi, isSetUp, type Connection, type ProviderSetup } from './connection.api.ts'
import { meetingConnections } from './connection.ts'
import styles from './connections.module.css'
import { useConnect } from './use-connect.screens.tsx'

const words = {
  about: {
    es: 'Cuentas de la firma que organizan las reuniones de los eventos. Sus permisos se guardan cifrados y nunca llegan a un navegador.',
    en: 'The firm’s accounts that host the meetings of events. Their permissions are stored encrypted and never reach a browser.',
  },
  connect: { es: 'Conectar cuenta', en: 'Connect an account' },
  none: { es: 'Ninguna cuenta conectada', en: 'No account connected' },
  noneText: {
    es: 'Se abre una ventana de {provider} donde usted da el permiso.',
    en: 'A window of {provider} opens, where you give the permission.',
  },
  blocked: {
    es: 'El navegador no dejó abrir la ventana. Permita ventanas emergentes de este sitio e inténtelo otra vez.',
    en: 'The browser did not let the window open. Allow pop-up windows of this site and try again.',
  },
} satisfies Record<string, Words>

const setupNotes: Record<Exclude<ProviderSetup, 'ready'>, Words> = {
  standIn: {
    es: 'La demostración usa un sustituto de {provider}: se conecta sin una cuenta, no crea reuniones de verdad y olvida todo al reiniciarse.',
    en: 'The demo uses a stand-in for {provider}: it connects without an account, makes no real meetings and forgets all when it is restarted.',
  },
  notSetUp: {
    es: '{provider} no está configurado: faltan el identificador y el secreto de la aplicación en el servidor (README, «Settings»).',
    en: '{provider} is not set up: the id and the secret of the app are missing on the server (README, “Settings”).',
  },
  noKey: {
    es: 'Falta SECRETS_KEY en el servidor, con la que se cifran los permisos.',
    en: 'SECRETS_KEY is missing on the server, which encrypts the permissions.',
  },
}

export async function loader({ request }: LoaderFunctionArgs) {
  requireRoles(request, may.readConnections)
  return officeClient(localeOf(new URL(request.url).pathname) ?? contentLocale).call(connectionsApi.list)
}

export function Component() {
  const locale = useLocale()
  const { setups, connections } = useLoaderData<typeof loader>()
  const title = meetingConnections.words.many[locale]
  return (
    <div className={styles.page}>
      <title>{title}</title>
      <h1>{title}</h1>
      <p>{words.about[locale]}</p>
      {providerKeys.map((provider) => (
        <OfProvider
          key={provider}
          provider={provider}
          setup={setups[provider]}
          connections={connections.filter((one) => one.provider === provider)}
        />
      ))}
    </div>
  )
}

type OfProviderProps = { provider: Provider; setup: ProviderSetup; connections: Connection[] }
function OfProvider({ provider, setup, connections }: OfProviderProps) {
  const locale = useLocale()
  const { connect, isBusy, isBlocked } = useConnect(provider)
  const values = { provider: providers[provider][locale] }
  const isOffered = mayCall(connectionsApi.authenticate) && isSetUp(setup)
  return (
    <Section title={values.provider}>
      {setup !== 'ready' && (
        <Notice type={setup === 'standIn' ? 'info' : 'warning'}>
          {say(setupNotes[setup], locale, values)}
        </Notice>
      )}
      {isBlocked && <Notice type="error">{words.blocked[locale]}</Notice>}
      {connections.length === 0 ? (
        <EmptyState title={words.none[locale]}>{isOffered && say(words.noneText, locale, values)}</EmptyState>
      ) : (
        <RowList label={values.provider}>
          {connections.map((connection) => (
            <ConnectionRow
              key={connection.id}
              connection={connection}
              others={connections.filter(
                ({ id, problem }) => id !== connection.id && problem !== 'reconnect',
              )}
              onReconnect={connect}
            />
          ))}
        </RowList>
      )}
      {isOffered && (
        <Bar>
          <Button isBusy={isBusy} onClick={connect}>
            {words.connect[locale]}
          </Button>
        </Bar>
      )}
    </Section>
  )
}
