/** Calendar to pick a day, loaded when it is first opened. */
import { parseDate } from '@internationalized/date'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import type { daysWithin } from '#core/rules.ts'
import styles from './day-calendar.module.css'

type DayCalendarProps = {
  day: string | undefined
  label: string
  /** Other days are shown and not picked. */
  within: ReturnType<typeof daysWithin>
  onPick: (day: string) => void
}

export function DayCalendar({ day, label, within: { first, last }, onPick }: DayCalendarProps) {
  return (
    <Calendar
      aria-label={label}
      className={styles.calendar!}
      value={day ? parseDate(day) : null}
      {...(first && { minValue: parseDate(first) })}
      {...(last && { maxValue: parseDate(last) })}
      onChange={(picked) => onPick(picked.toString())}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opened the calendar
      autoFocus
    >
      <div className={styles.head}>
        <Button slot="previous">
          <ChevronLeft />
        </Button>
        <CalendarHeading />
        <Button slot="next">
          <ChevronRight />
        </Button>
      </div>
      <CalendarGrid>
        <CalendarGridHeader>
          {(weekday) => <CalendarHeaderCell>{weekday}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.cell!} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}
