/** What is known of an account: who connected it, until when, what it allows, and what is wrong. */
import { sayMoment } from '#core/display.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { say, type Words } from '#core/words.ts'
import { Points } from '#web/office/related/row-list.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Connection } from './connection.api.ts'
import { connectionProblems, needsSomebody } from './connection.ts'

const words = {
  connected: { es: 'Conectada por {who}, {when}', en: 'Connected by {who}, {when}' },
  used: { es: 'último uso correcto {when}', en: 'last success {when}' },
  expires: { es: 'vence el {when} si no se usa', en: 'ends on {when} unless used' },
  missing: { es: 'Faltan permisos', en: 'Permissions are missing' },
  setting: { es: 'En el servidor: {names}', en: 'On the server: {names}' },
  forWhat: { es: '{scope}, para {purpose}', en: '{scope}, for {purpose}' },
} satisfies Record<string, Words>

type OfConnection = { connection: Connection }
export function ConnectionFacts({ connection }: OfConnection) {
  return (
    <>
      <Times connection={connection} />
      <Granted scopes={connection.granted} />
      <Problem connection={connection} />
      <MissingScopes connection={connection} />
    </>
  )
}

function Times({ connection }: OfConnection) {
  const locale = useLocale()
  const { connectedBy, connectedAt, lastSuccessAt, expiresAt } = connection
  const facts = [
    say(words.connected, locale, { who: connectedBy, when: sayMoment(connectedAt, locale) }),
    ...(lastSuccessAt ? [say(words.used, locale, { when: sayMoment(lastSuccessAt, locale) })] : []),
    say(words.expires, locale, { when: sayMoment(expiresAt, locale) }),
  ]
  return <p>{facts.join(' · ')}</p>
}

const grantedMany: CountedWords = {
  one: { es: '1 permiso concedido', en: '1 permission granted' },
  many: { es: '{n} permisos concedidos', en: '{n} permissions granted' },
}
function Granted({ scopes }: { scopes: readonly string[] }) {
  const locale = useLocale()
  return (
    <details>
      <summary>{sayCount(grantedMany, locale, { n: scopes.length })}</summary>
      <Points>
        {scopes.map((scope) => (
          <li key={scope}>{scope}</li>
        ))}
      </Points>
    </details>
  )
}

function Problem({ connection: { problem, settingNames } }: OfConnection) {
  const locale = useLocale()
  if (!problem) return undefined
  return (
    <Notice type={needsSomebody(problem) ? 'error' : 'warning'}>
      <p>{connectionProblems[problem][locale]}</p>
      {problem === 'setup' && <p>{say(words.setting, locale, { names: settingNames.join(', ') })}</p>}
    </Notice>
  )
}

function MissingScopes({ connection: { missing, addScopes } }: OfConnection) {
  const locale = useLocale()
  if (missing.length === 0) return undefined
  return (
    <Notice type="warning" title={words.missing[locale]}>
      <Points>
        {missing.map((one) => (
          <li key={one.scope}>{say(words.forWhat, locale, one)}</li>
        ))}
      </Points>
      {addScopes}
    </Notice>
  )
}
