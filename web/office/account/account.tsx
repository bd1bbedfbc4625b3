/** The user's own account: profile, password and sessions. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { roles } from '#core/roles.ts'
import { contentLocale, type Words } from '#core/words.ts'
import { secondFactorsApi } from '#resources/system/second-factors/second-factor.api.ts'
import { sessionsApi } from '#resources/system/sessions/session.api.ts'
import { users } from '#resources/system/users/user.ts'
import { Badge, Chips } from '#web/ui/badge.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { localeOf } from '../../locale.ts'
import { officeClient, requireLogin } from '../calls/api.ts'
import { DensityChoice } from '../table/density-choice.tsx'
import styles from './account.module.css'
import { PasswordForm } from './password-form.tsx'
import { SecondFactorSection } from './second-factor.tsx'
import { SessionList } from './session-list.tsx'

const words = {
  title: { es: 'Mi cuenta', en: 'My account' },
  who: { es: 'Sus datos', en: 'Your details' },
  whoHint: {
    es: 'Si algo no es correcto, pídale a un administrador que lo cambie.',
    en: 'If something is wrong, ask an administrator to change it.',
  },
  lists: { es: 'Listas', en: 'Lists' },
  noRoles: { es: 'Sin roles', en: 'No roles' },
} satisfies Record<string, Words>

export async function loader({ request }: LoaderFunctionArgs) {
  const person = requireLogin(request)
  const locale = localeOf(new URL(request.url).pathname) ?? contentLocale
  const client = officeClient(locale)
  const [sessions, secondFactor] = await Promise.all([
    client.call(sessionsApi.list),
    client.call(secondFactorsApi.get),
  ])
  return { person, sessions, secondFactor }
}

export function Component() {
  const locale = useLocale()
  const { person, sessions, secondFactor } = useLoaderData<typeof loader>()
  const { displayName, username, roles: held } = users.fields
  const { user } = person
  return (
    <div className={styles.page}>
      <title>{words.title[locale]}</title>
      <h1>{words.title[locale]}</h1>
      <section className={styles.part} aria-labelledby="account-who">
        <h2 id="account-who">{words.who[locale]}</h2>
        <dl className={styles.facts}>
          <dt>{displayName.label[locale]}</dt>
          <dd>{user.displayName}</dd>
          <dt>{username.label[locale]}</dt>
          <dd>{user.username}</dd>
          <dt>{held.label[locale]}</dt>
          <dd>
            {person.roles.length === 0 ? (
              words.noRoles[locale]
            ) : (
              <Chips>
                {person.roles.map((role) => (
                  <li key={role}>
                    <Badge>{roles[role][locale]}</Badge>
                  </li>
                ))}
              </Chips>
            )}
          </dd>
        </dl>
        <p className={styles.hint}>{words.whoHint[locale]}</p>
      </section>
      <section className={styles.part} aria-labelledby="account-lists">
        <h2 id="account-lists">{words.lists[locale]}</h2>
        <DensityChoice />
      </section>
      <PasswordForm username={user.username} />
      <SecondFactorSection state={secondFactor} username={user.username} />
      <SessionList sessions={sessions} />
    </div>
  )
}
