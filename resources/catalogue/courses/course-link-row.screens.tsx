/** A module or programme of a course, linked to its record. */
import Pencil from 'lucide-react/icons/pencil'
import Unlink from 'lucide-react/icons/unlink'
import { Link } from 'react-router'
import { displayIn } from '#core/display.ts'
import { say, translate, type Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Row, RowTool } from '#web/office/related/row-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { LinkedCourse } from './course.api.ts'
import { courses } from './course.ts'

const words = {
  required: { es: 'Obligatorio', en: 'Required' },
  optional: { es: 'Optativo', en: 'Optional' },
  hours: { es: '{code} · {type} · cuenta {n} h', en: '{code} · {type} · counts {n} h' },
  edit: { es: 'Cambiar {name}', en: 'Change {name}' },
  unlink: { es: 'Separar {name}', en: 'Detach {name}' },
} satisfies Record<string, Words>

type LinkedRowProps = {
  link: LinkedCourse
  onEdit?: (() => void) | undefined
  onUnlink?: (() => void) | undefined
}

export function LinkedRow({ link, onEdit, onUnlink }: LinkedRowProps) {
  const { locale } = useRecord()
  const { course, required, hoursCounted } = link
  const title = translate(course.title, locale)
  const name = title?.text ?? course.code
  const { fields } = courses
  const hours = hoursCounted ?? course.durationHours
  return (
    <Row
      title={
        <>
          <Link to={officeHref(locale, 'courses', course.id)} lang={title?.lang}>
            {name}
          </Link>
          <Badge tone={required ? 'info' : 'neutral'}>
            {(required ? words.required : words.optional)[locale]}
          </Badge>
        </>
      }
      facts={say(words.hours, locale, {
        code: course.code,
        type: displayIn(course, 'type', { fields, locale }),
        n: Number(hours),
      })}
      tools={
        <>
          {onEdit && (
            <RowTool label={say(words.edit, locale, { name })} onPress={onEdit}>
              <Pencil />
            </RowTool>
          )}
          {onUnlink && (
            <RowTool label={say(words.unlink, locale, { name })} onPress={onUnlink}>
              <Unlink />
            </RowTool>
          )}
        </>
      }
    />
  )
}
