/** What a line sells: free text, with courses, events and services offered while it is typed. */
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import type { Currency } from '#core/money/exchange-rate.ts'
import type { Locale, Words } from '#core/words.ts'
import { officeClient } from '#web/office/calls/api.ts'
import overlay from '#web/office/dialogs/overlay.module.css'
import { useLocale } from '#web/ui/environment.tsx'
import { Textarea } from '#web/ui/field.tsx'
import { tidied, type DraftLine, type LineDetails } from './line-draft.screens.tsx'
import styles from './line-inputs.module.css'
import { pickedLine, sources, useOffered, type Found, type Offered } from './use-offered.screens.tsx'

const words = {
  offered: { es: 'Cursos, eventos y servicios', en: 'Courses, events and services' },
} satisfies Record<string, Words>

type DescriptionProps = {
  line: DraftLine
  control: Record<string, string | true>
  details: LineDetails
  document: { currency: Currency; locale: Locale }
  onChange: (part: Partial<DraftLine> | ((line: DraftLine) => Partial<DraftLine>)) => void
}

export function LineDescription(props: DescriptionProps) {
  const { line, control, onChange } = props
  const locale = useLocale()
  const id = useId()
  const { found, active, type, press, leave, pick } = useOffer(props)
  return (
    <span className={styles.offer}>
      <Textarea
        {...control}
        rows={1}
        maxLength={1000}
        value={line.description}
        aria-autocomplete="list"
        aria-controls={found && id}
        aria-activedescendant={found?.offered[active] && `${id}${active}`}
        onChange={({ target }) => {
          onChange({ description: target.value })
          type(target.value)
        }}
        onKeyDown={press}
        onBlur={leave}
      />
      {found && (
        <div
          id={id}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist cannot offer to a text of several lines
          role="listbox"
          aria-label={words.offered[locale]}
          className={`${overlay.popover} ${styles.offered}`}
        >
          {found.offered.map((one, at) => (
            <div
              key={one.key}
              id={`${id}${at}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the focus stays in the text, whose keys choose
              role="option"
              aria-selected={at === active}
              onPointerDown={(event) => {
                event.preventDefault()
                pick(one)
              }}
            >
              {one.label}
              {one.sublabel && <small>{one.sublabel}</small>}
            </div>
          ))}
        </div>
      )}
    </span>
  )
}

/** The list below the text: the best match is taken by Tab or Enter, also when it is found later. */
function useOffer({ line, details, document: { currency, locale }, onChange }: DescriptionProps) {
  const [typed, setTyped] = useState<string>()
  const [found, setFound] = useState<Found>()
  const [active, setActive] = useState(-1)
  const isWaiting = useRef(false)
  const type = (text?: string) => {
    isWaiting.current = false
    setTyped(text)
    setFound(undefined)
  }
  const pick = (one: Offered) => {
    type()
    onChange((now) => {
      const picked = pickedLine(one, now)
      return { ...picked, other: { ...picked.other, ...details.ofPicked?.[one.field] } }
    })
    // The price is typed where it cannot be read.
    sources[one.field].priceOf(officeClient(locale), one.id, currency).then(
      ({ taxCode, unitPrice, taxIncluded = false }) =>
        onChange((now) => ({
          taxCode,
          ...(unitPrice &&
            now.unitPrice === '' && {
              unitPrice: tidied('unitPrice', unitPrice),
              other: { ...now.other, taxIncluded },
            }),
        })),
      () => undefined,
    )
  }
  useOffered(typed, locale, (now) => {
    const best = now.offered[now.best]
    if (isWaiting.current && best && line.description === now.term) return pick(best)
    if (isWaiting.current || now.offered.length === 0) return type()
    setFound(now)
    return setActive(now.best)
  })
  const choose = ({ key, shiftKey }: KeyboardEvent, { offered }: Found): boolean => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[key]
    const one = offered[active]
    const isTaken = key === 'Enter' || (key === 'Tab' && !shiftKey)
    if (step) setActive(Math.max(-1, Math.min(active + step, offered.length - 1)))
    else if (key === 'Escape') type()
    else if (one && isTaken) pick(one)
    else return false
    return true
  }
  const press = (event: KeyboardEvent) => {
    if (!found && ['Tab', 'Enter'].includes(event.key)) isWaiting.current = typed !== undefined
    if (!found || event.altKey || !choose(event, found)) return
    if (event.key !== 'Tab') event.preventDefault()
    event.stopPropagation()
  }
  const leave = () => {
    if (!isWaiting.current) type()
  }
  return { found, active, type, press, pick, leave }
}
