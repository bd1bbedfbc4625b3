/** What the people of a confirmed order need: the booker's way in, materials, certificates once they come. */
import type { Words } from '#core/words.ts'
import { pathTo } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { LocalizedText } from '#web/site/content/localized-text.tsx'
import type { OrderView } from './load.server.ts'
import styles from './screen.module.css'

const words = {
  title: { es: 'Para asistir', en: 'To attend' },
  join: { es: 'Entrar a la sesión', en: 'Join the session' },
  materials: { es: 'Materiales', en: 'Materials' },
  certificates: { es: 'Certificados', en: 'Certificates' },
} satisfies Record<string, Words>

export function Attending({ of: { joinUrl, materials, certificates } }: { of: OrderView }) {
  const locale = useLocale()
  if (!joinUrl && materials.length === 0 && certificates.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{words.title[locale]}</h2>
      {joinUrl && (
        <div className={styles.join}>
          <LinkButton kind="primary" href={joinUrl}>
            {words.join[locale]}
          </LinkButton>
        </div>
      )}
      {materials.length > 0 && (
        <>
          <h3>{words.materials[locale]}</h3>
          <ul className={styles.list}>
            {materials.map(({ title, url }) => (
              <li key={url}>
                <a href={url} rel="noreferrer">
                  <LocalizedText of={title} />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {certificates.length > 0 && (
        <>
          <h3>{words.certificates[locale]}</h3>
          <ul className={styles.list}>
            {certificates.map(({ code, holderName }) => (
              <li key={code}>
                <PageLink to={pathTo('certificate', locale, { code })}>{holderName}</PageLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
