/** Rows of the people who take seats, and the list pasted into them. */
import type { ComponentProps, ReactNode } from 'react'
import { say, type Words } from '#core/words.ts'
import { guestFields, shownAs } from '#resources/booking/visitor-orders/visitor-order.ts'
import {
  MOST_PEOPLE,
  visitorOrderLabels as labels,
} from '#resources/booking/visitor-orders/visitor-order.words.ts'
import { Button } from '#web/ui/button.tsx'
import { Textarea, Field } from '#web/ui/field.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Pair, SelectField, TextField, type Option } from '#web/site/forms/fields.tsx'
import { controlId, useFormState } from '#web/site/forms/form.tsx'
import { useSite } from '#web/site/site.tsx'
import { ADD, PASTE, REMOVE } from './intents.ts'
import styles from './people.module.css'

const words = {
  person: { es: 'Participante {n}', en: 'Participant {n}' },
  remove: { es: 'Quitar a la persona {n}', en: 'Remove person {n}' },
  add: { es: 'Agregar una persona', en: 'Add a person' },
  list: { es: 'Pegar una lista', en: 'Paste a list' },
  listLabel: { es: 'Lista de participantes', en: 'List of participants' },
  listHint: {
    es: 'Una persona por línea: nombre, apellido, correo y cédula. También sirve copiada de Excel.',
    en: 'One person per line: first name, last name, email and document. A copy from Excel works too.',
  },
  read: { es: 'Pasar la lista a las casillas', en: 'Put the list into the boxes' },
  asOrder: { es: 'Como los demás', en: 'Like the others' },
} satisfies Record<string, Words>

/** How many rows the form has after a button changed it, or was refused; of what was sent no more than a form may have. */
export function useRows(initial: number): number {
  const { values } = useFormState()
  const places = Object.keys(values).flatMap((name) => /^attendees\.(\d+)\./.exec(name)?.[1] ?? [])
  const sent = [Number(values['rows']), ...places.map((at) => Number(at) + 1)].filter(Number.isSafeInteger)
  return Math.max(initial, Math.min(MOST_PEOPLE, Math.max(0, ...sent)))
}

/** The labels of the rows, for the summary of errors. */
export function useRowLabels(count: number): Record<string, string> {
  const locale = useLocale()
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) =>
      Object.keys(guestFields).map((name) => [
        `attendees.${at}.${name}`,
        `${say(words.person, locale, { n: at + 1 })}, ${labels[name as keyof typeof guestFields][locale].toLocaleLowerCase(locale)}`,
      ]),
    ).flat(),
  ) as Record<string, string>
}

/** Where the visitor goes on, after a button changed the rows. */
const focusIf = (isNext: boolean) => (isNext ? { autoFocus: true } : {})

type RowProps = {
  at: number
  initial?: {
    firstName: string
    lastName: string
    email: string | null
    documentId: string | null
  }
  modes?: readonly Option[]
  mayRemove?: boolean
}
export function PersonRow({ at, initial, modes = [], mayRemove = false }: RowProps) {
  const locale = useLocale()
  const { values } = useFormState()
  const named = (name: 'firstName' | 'lastName' | 'email' | 'documentId') => ({
    name: `attendees.${at}.${name}`,
    label: labels[name][locale],
    initial: initial?.[name] ?? '',
    ...focusIf(values['focus'] === `attendees.${at}.${name}`),
    autoComplete: 'off',
  })
  return (
    <fieldset className={styles.person}>
      <legend>{say(words.person, locale, { n: at + 1 })}</legend>
      {initial && <input type="hidden" name={`attendees.${at}.was`} value={shownAs(initial)} />}
      <Pair>
        <TextField {...named('firstName')} maxLength={80} />
        <TextField {...named('lastName')} maxLength={80} />
      </Pair>
      <Pair>
        <TextField {...named('email')} type="email" maxLength={254} />
        <TextField {...named('documentId')} isOptional maxLength={30} />
      </Pair>
      {modes.length > 0 && (
        <SelectField
          name={`attendees.${at}.mode`}
          label={labels.mode[locale]}
          isOptional
          options={modes}
          {...(mayRemove && { blank: words.asOrder[locale] })}
        />
      )}
      {mayRemove && (
        <Change intent={`${REMOVE} ${at}`} kind="quiet">
          {say(words.remove, locale, { n: at + 1 })}
        </Change>
      )}
    </fieldset>
  )
}

export function PeopleTools({ mayAdd = true, children }: { mayAdd?: boolean; children?: ReactNode }) {
  const locale = useLocale()
  const { values, errors } = useFormState()
  return (
    <div className={styles.tools}>
      {mayAdd && (
        <Change intent={ADD} data-adds-rows {...focusIf(values['focus'] === ADD)}>
          {words.add[locale]}
        </Change>
      )}
      <details className={styles.list} open={Boolean(errors['pasted'])}>
        <summary>{words.list[locale]}</summary>
        <Field
          id={controlId('pasted')}
          label={words.listLabel[locale]}
          hint={words.listHint[locale]}
          error={errors['pasted']}
        >
          {(control) => (
            <Textarea
              {...control}
              name="pasted"
              rows={4}
              maxLength={20_000}
              defaultValue={values['pasted']}
            />
          )}
        </Field>
        <Change intent={PASTE}>{words.read[locale]}</Change>
      </details>
      {children}
    </div>
  )
}

export const pastedLabel = words.listLabel

type ChangeProps = ComponentProps<typeof Button> & { intent: string }
/** Without a hash in the address, a browser without scripts goes to the field with the focus. */
function Change({ intent, ...rest }: ChangeProps) {
  const { pathname, search } = useSite()
  return <Button {...rest} type="submit" name="intent" value={intent} formAction={pathname + search} />
}
