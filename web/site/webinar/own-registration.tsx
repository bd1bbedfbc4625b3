/** The registration that a personal link opens: join link and cancellation. */
import { hasSeat } from '#resources/content/webinar-registrations/webinar-registration.ts'
import { say, type Words } from '#core/words.ts'
import type { OwnRegistration } from '#resources/content/webinars/webinar.public.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useSite } from '#web/site/site.tsx'
import styles from './screen.module.css'

const words = {
  registered: { es: '{name}, su lugar está confirmado', en: '{name}, your seat is confirmed' },
  cancelled: { es: '{name}, su registro está cancelado', en: '{name}, your registration is cancelled' },
  cancelledText: {
    es: 'Puede registrarse de nuevo mientras haya cupos.',
    en: 'You can register again while there are seats.',
  },
  join: { es: 'Entrar al webinar', en: 'Join the webinar' },
  noJoin: {
    es: 'El enlace para entrar aparecerá aquí y le llegará por correo.',
    en: 'The join link will appear here and come by email.',
  },
  cancel: { es: 'Cancelar mi registro', en: 'Cancel my registration' },
} satisfies Record<string, Words>

/** The `intent` that the form sends. */
export const CANCEL = 'cancel'

export function OwnSeat({ own, isOver }: { own: OwnRegistration; isOver: boolean }) {
  const { locale, pathname, search } = useSite()
  if (!hasSeat(own)) {
    return (
      <Notice type="info" title={say(words.cancelled, locale, { name: own.name })}>
        {!isOver && words.cancelledText[locale]}
      </Notice>
    )
  }
  if (isOver) return null
  return (
    <div className={styles.own}>
      <Notice type="success" title={say(words.registered, locale, { name: own.name })}>
        {!own.joinUrl && words.noJoin[locale]}
      </Notice>
      {own.joinUrl && (
        <LinkButton kind="primary" href={own.joinUrl}>
          {words.join[locale]}
        </LinkButton>
      )}
      <form method="post" action={pathname + search}>
        <input type="hidden" name="intent" value={CANCEL} />
        <Button type="submit" kind="quiet">
          {words.cancel[locale]}
        </Button>
      </form>
    </div>
  )
}
