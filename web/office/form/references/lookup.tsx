/** Picks a record by typing, with the search of its resource. */
import ChevronDown from 'lucide-react/icons/chevron-down'
import ExternalLink from 'lucide-react/icons/external-link'
import { useContext, useEffect, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Input as AriaInput, type InputProps } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import type { Found } from '#core/resource.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import fieldStyles from '#web/ui/field.module.css'
import { officeHref } from '#web/office/addresses.ts'
import { officeClient } from '#web/office/calls/api.ts'
import overlay from '#web/office/dialogs/overlay.module.css'
import { segmentOf } from '#web/office/records/screens.ts'
import { nameOf } from '#web/office/records/titles.ts'
import styles from './lookup.module.css'
import type { PlainInputProps } from '../text/plain-input-props.ts'
import { FirstMatch, useFirstMatch } from './first-match.tsx'
import { rememberRecord } from './recent-records.ts'
import { useFound, type Finding } from './use-found.ts'

const words = {
  placeholder: { es: 'Buscar…', en: 'Search…' },
  searching: { es: 'Buscando…', en: 'Searching…' },
  nothing: { es: 'No hay coincidencias', en: 'No matches' },
  failed: { es: 'No se pudo buscar. Escriba de nuevo.', en: 'The search failed. Type again.' },
  create: { es: 'Crear «{term}»', en: 'Create “{term}”' },
  createNew: { es: 'Crear uno nuevo', en: 'Create a new one' },
  open: { es: 'Abrir {title} en otra pestaña', en: 'Open {title} in another tab' },
} satisfies Record<string, Words>

const CREATE = 'create'

type LookupProps = {
  target: string
  value: string | null
  /** The title of the chosen record, if it is known already. */
  title?: string | undefined
  onPick: (id: string | null, title: string) => void
  onLeave?: () => void
  /** Offered when nothing matches; gets the typed text. */
  onCreate?: ((term: string) => void) | undefined
  control?: Partial<PlainInputProps['control']>
  label: string
  locale: Locale
  /** Replaces a visible label. */
  placeholder?: Words
  /** Offered before anything is typed, instead of the recent ones. */
  first?: readonly string[] | undefined
  /** Stays empty after each pick, to pick several records. */
  isForMany?: boolean
}

export function Lookup(props: LookupProps) {
  const { target, value, onPick, onLeave, onCreate, control = {}, label, locale, isForMany = false } = props
  const { title, remember } = useTitle(props)
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const term = typed === undefined || typed === title ? '' : typed
  // Scrolling closes the list while somebody types.
  const finding = useFound(target, {
    term,
    isOpen: isOpen || term !== '',
    locale,
    first: props.first,
  })
  const items = itemsOf({ finding, value, title, term, isCreatable: onCreate !== undefined, locale })
  const pick = (key: unknown) => {
    if (key === CREATE) return onCreate?.(term)
    const found = items.find(({ id }) => id === key)
    // A list that scrolling closed takes nothing away of what is being typed.
    if (!found) return undefined
    rememberRecord(target, found.id)
    remember({ id: found.id, name: found.label })
    setTyped(isForMany ? '' : undefined)
    // Picking the current record again only restores its title.
    return key !== value ? onPick(found.id, found.label) : undefined
  }
  const onLeft = () => {
    setTyped(undefined)
    onLeave?.()
  }
  const firstMatch = useFirstMatch({ finding, term, onPick: pick, onCreate, onLeft })
  const type = (text: string) => {
    setTyped(text)
    firstMatch.cancel()
    if (text === '' && value !== null) onPick(null, '')
  }
  return (
    <ComboBox
      className={styles.lookup!}
      aria-label={label}
      {...(control.id && { id: control.id })}
      {...(control['aria-describedby'] && { 'aria-describedby': control['aria-describedby'] })}
      isInvalid={control['aria-invalid'] === true}
      isRequired={control.required === true}
      items={items}
      inputValue={typed ?? title}
      onInputChange={type}
      value={value}
      onChange={(key) => {
        // Leaving the field chooses the present record again, which must not end the wait for another one.
        if (key === value && firstMatch.isWaiting()) return
        firstMatch.cancel()
        pick(key)
      }}
      // A form that opens gives its first field the focus, and its list would hide the others.
      menuTrigger="input"
      allowsEmptyCollection
      onOpenChange={setOpen}
      onFocus={firstMatch.enter}
      onBlur={firstMatch.leave}
    >
      <FirstMatch id={firstMatch.id} />
      <LookupInput
        className={fieldStyles.control!}
        placeholder={(props.placeholder ?? words.placeholder)[locale]}
        data-key={control['data-key']}
        onKeyDownCapture={firstMatch.takeByEnter}
      />
      <span className={styles.buttons}>
        <OpenLink target={target} id={value} title={title} locale={locale} />
        <AriaButton className={styles.button!}>
          <ChevronDown />
        </AriaButton>
      </span>
      <Popover className={`${overlay.popover} ${styles['found-box']}`}>
        <ListBox<Found>
          className={styles.list!}
          renderEmptyState={() => <p className={styles.nothing}>{stateOf(finding)[locale]}</p>}
        >
          {({ id, label: name, sublabel }) => (
            <ListBoxItem
              id={id}
              textValue={name}
              className={`${styles.found} ${id === CREATE ? styles.create : ''}`}
            >
              {name}
              {sublabel && <span className={styles.sublabel}>{sublabel}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

/** Opens on a click too. */
function LookupInput(props: InputProps) {
  const state = useContext(ComboBoxStateContext)
  return <AriaInput {...props} autoComplete="off" onClick={() => state?.open(null, 'manual')} />
}

const stateOf = ({ state }: Finding): Words => {
  if (state === 'failed') return words.failed
  return state === 'done' ? words.nothing : words.searching
}

type Items = {
  finding: Finding
  value: string | null
  title: string
  term: string
  isCreatable: boolean
  locale: Locale
}
/** The results, always with the chosen record, and last the option to create one. */
function itemsOf({ finding, value, title, term, isCreatable, locale }: Items): Found[] {
  const isListed = value === null || finding.items.some(({ id }) => id === value)
  const chosen = isListed ? [] : [{ id: value, label: title, sublabel: '' }]
  const text =
    term.trim() === '' || term === title
      ? words.createNew[locale]
      : say(words.create, locale, { term: term.trim() })
  const creating = isCreatable && finding.state === 'done' ? [{ id: CREATE, label: text, sublabel: '' }] : []
  return [...chosen, ...finding.items, ...creating]
}

type Named = { id: string; name: string }
/** The title that came with the record or its pick, because one that arrives later opens the list again; else it is loaded. */
function useTitle({ target, value, title, locale }: LookupProps) {
  const [loaded, setLoaded] = useState<Named>()
  const isKnown = value === null || Boolean(title) || loaded?.id === value
  useEffect(() => {
    if (isKnown || value === null) return undefined
    let isCurrent = true
    void nameOf(target, value, officeClient(locale)).then((name) => {
      if (isCurrent) setLoaded({ id: value, name: name ?? value })
    })
    return () => {
      isCurrent = false
    }
  }, [isKnown, target, value, locale])
  const known = title || (loaded?.id === value ? loaded.name : '')
  return { title: value === null ? '' : known, remember: setLoaded }
}

type OpenLinkProps = { target: string; id: string | null; title: string; locale: Locale }
function OpenLink({ target, id, title, locale }: OpenLinkProps) {
  const segment = segmentOf(target)
  if (!segment || id === null) return null
  const label = say(words.open, locale, { title })
  return (
    <a
      className={styles.button}
      href={officeHref(locale, segment, id)}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
      title={label}
    >
      <ExternalLink />
    </a>
  )
}
