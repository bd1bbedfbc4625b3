/** The page for signed-in users without the role for a screen (spec §2). */
import { useNavigate, useSearchParams } from 'react-router'
import { roles } from '#core/roles.ts'
import type { Words } from '#core/words.ts'
import { Chip, Chips } from '../../ui/badge.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { useLocale } from '../../ui/environment.tsx'
import { loginHref, officeHref } from '../addresses.ts'
import { currentUser, signOut } from '../calls/api.ts'
import { safeTarget } from '../calls/safe-target.ts'
import { SignInFrame } from './frame.tsx'
import styles from './frame.module.css'

const words = {
  title: { es: 'No tiene acceso a esta pantalla', en: 'You have no access to this screen' },
  text: {
    es: 'Su rol no la incluye. Si la necesita para su trabajo, pídasela a quien administra la oficina.',
    en: 'Your role does not include it. If your work needs it, ask whoever runs the office.',
  },
  as: { es: 'Entró como', en: 'Signed in as' },
  roles: { es: 'Sus roles', en: 'Your roles' },
  none: { es: 'todavía sin rol', en: 'no role yet' },
  back: { es: 'Volver a la oficina', en: 'Back to the office' },
  other: { es: 'Entrar con otro usuario', en: 'Sign in as someone else' },
} satisfies Record<string, Words>

export function Component() {
  const locale = useLocale()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const person = currentUser()
  const target = safeTarget(params.get('to')) ?? officeHref(locale)
  const changePerson = async () => {
    await signOut(locale)
    await navigate(loginHref(target))
  }
  return (
    <SignInFrame title={words.title[locale]}>
      <p>{words.text[locale]}</p>
      {person && (
        <div className={styles.form}>
          <p className={styles.facts}>
            {words.as[locale]} <strong>{person.user.displayName}</strong> ({person.user.username})
          </p>
          <Chips label={words.roles[locale]}>
            {person.roles.map((role) => (
              <li key={role}>
                <Chip>{roles[role][locale]}</Chip>
              </li>
            ))}
            {person.roles.length === 0 && <li className={styles.facts}>{words.none[locale]}</li>}
          </Chips>
        </div>
      )}
      <div className={styles.form}>
        <LinkButton kind="primary" href={officeHref(locale)}>
          {words.back[locale]}
        </LinkButton>
        <Button kind="quiet" onClick={() => void changePerson()}>
          {words.other[locale]}
        </Button>
      </div>
    </SignInFrame>
  )
}
