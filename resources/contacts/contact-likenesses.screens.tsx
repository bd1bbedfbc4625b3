/** Warns while somebody types: this person may be known already. Nothing is refused; two people may share a phone. */
import { useEffect, useState } from 'react'
import type { Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { officeClient } from '#web/office/api.ts'
import { useForm, useFormValue } from '#web/office/form/form-context.tsx'
import { Points } from '#web/office/steps/row-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { contactsApi, type Likeness } from './contact.api.ts'

const words = {
  title: { es: '¿Ya está entre sus contactos?', en: 'Already among your contacts?' },
  text: {
    es: 'Si es la misma persona, ábrala y complétela en lugar de crear otra.',
    en: 'If it is the same person, open and complete that one instead of making another.',
  },
  newTab: { es: 'se abre en otra pestaña', en: 'opens in another tab' },
} satisfies Record<string, Words>
const because: Record<Likeness['because'], Words> = {
  email: { es: 'el mismo correo', en: 'same e-mail' },
  phone: { es: 'el mismo teléfono', en: 'same phone' },
  documentId: { es: 'el mismo documento', en: 'same document' },
  name: { es: 'el mismo nombre', en: 'same name' },
}

export function ContactLikenesses() {
  const { locale } = useForm()
  const likenesses = useLikenesses()
  if (likenesses.length === 0) return null
  return (
    <Notice type="warning" title={words.title[locale]}>
      {words.text[locale]}
      <Points>
        {likenesses.map(({ id, label, because: reason }) => (
          <li key={id}>
            <a
              href={officeHref(locale, 'contacts', id)}
              target="_blank"
              rel="noreferrer"
              title={words.newTab[locale]}
            >
              {label}
            </a>{' '}
            ({because[reason][locale]})
          </li>
        ))}
      </Points>
    </Notice>
  )
}

const PAUSE_MS = 500
const none: readonly Likeness[] = []

function useLikenesses(): readonly Likeness[] {
  const { locale } = useForm()
  const asked = useAsked()
  const [found, setFound] = useState<{ asked: string; likenesses: readonly Likeness[] }>()
  useEffect(() => {
    if (!asked) return undefined
    const abort = new AbortController()
    const ask = () =>
      officeClient(locale).call(contactsApi.likenesses, {
        input: JSON.parse(asked) as Record<string, string>,
        signal: abort.signal,
      })
    const timer = setTimeout(() => {
      // A warning that cannot be fetched must not stand in the way.
      ask().then(
        (likenesses) => setFound({ asked, likenesses }),
        () => undefined,
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [asked, locale])
  return asked && found?.asked === asked ? found.likenesses : none
}

const names = ['email', 'phone', 'documentId', 'firstName', 'lastName'] as const
/** What is asked, as text; nothing while a saved contact is still as it was. */
function useAsked(): string | undefined {
  const { store } = useForm()
  const [email, phone, documentId, firstName, lastName] = [
    useFormValue('email'),
    useFormValue('phone'),
    useFormValue('documentId'),
    useFormValue('firstName'),
    useFormValue('lastName'),
  ]
  const typed: Record<string, unknown> = { email, phone, documentId, firstName, lastName }
  const { saved } = store.state()
  const changed = names.filter((name) => typed[name] && typed[name] !== saved?.[name])
  if (changed.length === 0) return undefined
  const isNamed = changed.includes('firstName') || changed.includes('lastName')
  const given = [...changed, ...(isNamed ? (['firstName', 'lastName'] as const) : [])]
  const facts = Object.fromEntries(given.map((name) => [name, String(typed[name] ?? '').trim() || null]))
  return JSON.stringify({ ...facts, ...(saved && { id: saved['id'] }) })
}
