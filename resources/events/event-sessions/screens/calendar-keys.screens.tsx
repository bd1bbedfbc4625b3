/** Keys of the calendar: arrows, PageUp and PageDown, T for today. */
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { areLettersOn, isPlainKey, isTyping } from '#web/office/palette/use-shortcuts.ts'
import { calendarSearch, periodsAfter, type CalendarAddress } from '../calendar-days.ts'
import { daysAfter } from '#core/time-zone.ts'

const arrows: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

export function useCalendarKeys(address: CalendarAddress, today: string): void {
  const navigate = useNavigate()
  const latest = useRef(address)
  /** The day that takes the focus once it is drawn. */
  const next = useRef<string>(undefined)
  useEffect(() => {
    const isOtherView = latest.current.view !== address.view && document.activeElement === document.body
    latest.current = address
    // A day that was opened keeps the focus in the other view.
    if (next.current !== address.day && !isOtherView) return
    next.current = undefined
    dayLink(address.day)?.focus()
  }, [address])
  useEffect(() => {
    let isAfterG = false
    const press = (event: KeyboardEvent) => {
      const isJump = isAfterG
      isAfterG = event.key === 'g'
      if (isJump || event.shiftKey || !isPlainKey(event) || isTyping(event.target)) return
      const day = dayAt(event.key, latest.current, today)
      if (!day) return
      event.preventDefault()
      next.current = day
      void navigate(calendarSearch({ ...latest.current, day }), { replace: true, preventScrollReset: true })
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [navigate, today])
}

const dayLink = (day: string): HTMLElement | null => document.querySelector(`[data-day="${day}"]`)

function dayAt(key: string, address: CalendarAddress, today: string): string | undefined {
  if (key === 'PageUp') return periodsAfter(address, -1)
  if (key === 'PageDown') return periodsAfter(address, 1)
  if (key.toLowerCase() === 't' && areLettersOn()) return today
  // Elsewhere the arrows scroll the page.
  const focused = (document.activeElement as HTMLElement | null)?.dataset['day']
  const days = arrows[key]
  return focused && days ? daysAfter(focused, days) : undefined
}
