/** Keyboard shortcuts of the office: Ctrl or Cmd and K, `?`, `g` and a letter. */
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Locale } from '#core/words.ts'
import { useLocale } from '../../ui/environment.tsx'
import { officeHref } from '../addresses.ts'
import { openScreens } from '../navigation.ts'

/** Time within which the second key must follow `g`. */
const PAUSE_MS = 1500
const offKey = 'shortcuts'

/** Single-letter shortcuts can be turned off, because of speech input (WCAG 2.1.4). */
export const areLettersOn = (): boolean => localStorage.getItem(offKey) !== 'off'
export function turnLetters(isOn: boolean): void {
  if (isOn) localStorage.removeItem(offKey)
  else localStorage.setItem(offKey, 'off')
}

type Open = (what: 'palette' | 'shortcuts') => void

export function useShortcuts(open: Open): void {
  const navigate = useNavigate()
  const locale = useLocale()
  useEffect(() => {
    const isJump = jumpListener()
    const press = (event: KeyboardEvent) => {
      const take = isCommandK(event) ? openPalette(open) : letterMeaning(event)
      if (!take) return
      event.preventDefault()
      take()
    }
    const letterMeaning = (event: KeyboardEvent): (() => void) | undefined => {
      if (!isPlainKey(event) || !areLettersOn() || isTyping(event.target)) return undefined
      const path = isJump(event) ? jumpTo(event.key, locale) : undefined
      if (path) return () => void navigate(path)
      return event.key === '?' ? () => open('shortcuts') : undefined
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [navigate, locale, open])
}

const openPalette = (open: Open) => () => {
  if (!isInDialog(document.activeElement)) open('palette')
}

/** Tracks whether the key pressed before was `g`. */
function jumpListener(): (event: KeyboardEvent) => boolean {
  let startedAt = -PAUSE_MS
  return ({ key, timeStamp }) => {
    const isSecond = timeStamp - startedAt < PAUSE_MS
    startedAt = key === 'g' && !isSecond ? timeStamp : -PAUSE_MS
    return isSecond
  }
}

function jumpTo(key: string, locale: Locale): string | undefined {
  const screen = openScreens().find(({ shortcut }) => shortcut === key.toLowerCase())
  return screen && officeHref(locale, screen.path)
}

const isCommandK = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'

export const isPlainKey = ({
  ctrlKey,
  metaKey,
  altKey,
  defaultPrevented,
  isComposing,
}: KeyboardEvent): boolean => !ctrlKey && !metaKey && !altKey && !defaultPrevented && !isComposing

/** Also beside a field, where what opened is there to be filled in. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.matches(typed) || isInDialog(target) || document.querySelector(open) !== null)
const open = 'form[data-page], [role="dialog"], [role="alertdialog"], [role="menu"]'
// In a form no letter or digit is a shortcut, whichever part of a field has the focus.
const typed =
  'form *, input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"]'
export const isInDialog = (element: Element | null): boolean =>
  element?.closest('dialog, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') != null
